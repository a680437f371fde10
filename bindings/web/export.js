export default createModule;
