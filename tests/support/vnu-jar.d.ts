declare module "vnu-jar" {
  /** The path of the Nu HTML checker's .jar file. */
  const path: string;
  export default path;
}
