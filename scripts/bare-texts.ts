import { join, relative } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isFunctionDeclaration,
  isImportDeclaration,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, SignatureKind } from 'typescript/unstable/sync'

// Fails if a text reaches the page without an element of its own. Another child may come to stand next to it, and then a
// browser that translates the page breaks it. The page's own JSX runtime (packages/ui/src/base/jsx) wraps texts in JSX. It
// cannot see a component that returns only text, or an element made without JSX, so this check looks for both.
const root = join(import.meta.dirname, '..')
const web = join(root, 'apps/web')
const ui = join(root, 'packages/ui/src')
const runtime = join(ui, 'base/jsx')

const api = new API({ cwd: root })
const snapshot = api.updateSnapshot({ openProjects: [join(web, 'tsconfig.json')] })
const { program, checker } = snapshot.getProjects()[0]!
const faults: string[] = []
let components = 0

const lineOf = (file: SourceFile, at: Node) => file.text.slice(0, at.pos).split('\n').length
const tell = (file: SourceFile, at: Node, fault: string) =>
  faults.push(`${relative(root, file.fileName)}:${lineOf(file, at) + 1}: ${fault}`)

/**
 * Returns whether a type, as the result of a component, contains text. Children that it passes through have been through JSX.
 */
// A blank is not translated.
const givesText = (type: string) =>
  /\b(string|number|bigint)\b|["`]/.test(type.replace(/<.*>/g, '').replaceAll(/" ?"/g, ''))

function visitComponent(file: SourceFile, node: Node): void {
  const isFunction =
    isFunctionDeclaration(node) ||
    (isVariableDeclaration(node) && node.initializer !== undefined && isArrowFunction(node.initializer))
  if (!isFunction) return
  if (!node.name || !/^[A-Z][a-z]/.test(node.name.getText())) return
  const type = checker.getTypeAtLocation(node.name)
  for (const signature of type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []) {
    const given = checker.getReturnTypeOfSignature(signature)
    const words = given ? checker.typeToString(given) : ''
    if (/Element|null|Node/.test(words) || givesText(words)) components += 1
    if (givesText(words)) tell(file, node, `${node.name.getText()} gives bare text`)
  }
}

for (const fileName of program.getSourceFileNames()) {
  if (
    ![join(web, 'src'), ui].some((folder) => fileName.startsWith(folder)) ||
    !/\.tsx?$/.test(fileName) ||
    fileName.startsWith(runtime)
  )
    continue
  const file = program.getSourceFile(fileName)!
  if (/@jsx(ImportSource|Runtime)?\b/.test(file.text)) tell(file, file, 'has a JSX runtime of its own')
  const visit = (node: Node): void => {
    if (isImportDeclaration(node) && /\b(create|clone)Element\b/.test(node.getText()))
      tell(file, node, 'makes elements without JSX')
    if (fileName.endsWith('.tsx')) visitComponent(file, node)
    node.forEachChild(visit)
  }
  visit(file)
}
if (program.getCompilerOptions().jsxImportSource !== '@cloudsail/ui')
  faults.push("apps/web/tsconfig.json: JSX is not compiled to the page's own runtime")
api.close()

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
} else if (components === 0) {
  console.error('No component was found.')
  process.exitCode = 1
} else console.log(`None of ${components} components gives bare text.`)
