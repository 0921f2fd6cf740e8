import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** One import between two of our own files, by their paths from the top of the repository. */
export interface Import {
  from: string;
  to: string;
  /** True when nothing of it is left at run time. */
  typeOnly: boolean;
}

const ENDINGS = ["", ".ts", ".tsx", ".js", "/index.ts"];

/** Every import between files of `app` and `server.ts`, read from the source. */
export function importsOf(root: string): Import[] {
  const files = [...sourceFiles(path.join(root, "app")), path.join(root, "server.ts")];
  return files.flatMap((file) =>
    importsIn(file).flatMap(({ specifier, typeOnly }) => {
      const to = resolved(root, file, specifier);
      return to === null ? [] : [{ from: path.relative(root, file), to: path.relative(root, to), typeOnly }];
    }),
  );
}

export function sourceFiles(folder: string): string[] {
  const entries = ts.sys.readDirectory(folder, [".ts", ".tsx"]);
  return entries.filter((file) => !file.endsWith(".d.ts"));
}

/** The imports of one source text. */
export function importsInText(text: string, fileName = "file.tsx") {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022, true);
  const found: { specifier: string; typeOnly: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      found.push({ specifier: textOf(node.moduleSpecifier), typeOnly: isTypeOnly(node.importClause) });
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      found.push({ specifier: textOf(node.moduleSpecifier), typeOnly: node.isTypeOnly });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier) found.push({ specifier: textOf(specifier), typeOnly: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function importsIn(file: string) {
  return importsInText(readFileSync(file, "utf8"), file);
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const { namedBindings } = clause;
  return (
    clause.name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : "";
}

function resolved(root: string, from: string, specifier: string): string | null {
  const base = specifier.startsWith("~/")
    ? path.join(root, "app", specifier.slice(2))
    : specifier.startsWith(".")
      ? path.resolve(path.dirname(from), specifier)
      : null;
  if (base === null) return null;
  const file = ENDINGS.map((ending) => base + ending).find((it) => existsSync(it) && statSync(it).isFile());
  return file ?? null;
}
