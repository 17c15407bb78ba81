import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseArgs } from 'node:util'
import { addAccessRow, hasAccessRow } from './new-screen/access-row.ts'
import { addImport, addLine, addTexts, addToList } from './new-screen/insert.ts'
import { domains, type Names, namesOf } from './new-screen/names.ts'
import { orderFiles, orderTexts } from './new-screen/order-files.ts'
import { queryFiles, queryTexts } from './new-screen/query-files.ts'
import { type Places, placesOf, within } from './new-screen/sisters.ts'

const usage = `npm run new:screen -- --code CODE --domain DOMAIN --zh TITLE --en TITLE --order|--query [--name NAME]

Makes a screen that runs: contract, server side, page, texts in both languages, row of the screen table, tests. What it
makes stands in the folders of its sisters, the screens whose codes begin with the same five characters.

  --code    three capitals and seven digits that no screen, call or order has: PTR0909000
  --domain  ${domains.join(' ')}
  --zh      the Chinese title: 备忘
  --en      the English title, beginning with a capital: Memo
  --order   changes something; --query lists something (the usual)
  --name    what files are called, where not by the English title: payment-memo
`

const root = join(import.meta.dirname, '..')
const touched: string[] = []
const made: string[] = []

const pathOf = (file: string) => join(root, file)

function make(file: string, source: string): void {
  if (existsSync(pathOf(file))) return
  mkdirSync(dirname(pathOf(file)), { recursive: true })
  writeFileSync(pathOf(file), source)
  made.push(file)
}

const has = (file: string, text: string) => readFileSync(pathOf(file), 'utf8').includes(text)

function edit(file: string, change: (source: string) => string): void {
  writeFileSync(pathOf(file), change(readFileSync(pathOf(file), 'utf8')))
  touched.push(file)
}

try {
  const { values } = parseArgs({
    options: {
      code: { type: 'string' },
      domain: { type: 'string' },
      zh: { type: 'string' },
      en: { type: 'string' },
      name: { type: 'string' },
      query: { type: 'boolean' },
      order: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) console.log(usage)
  else {
    const names = namesOf(values)
    const places = placesOf(root, names)
    makeScreen(names, places)
    tidy()
    report(names, places)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function makeScreen(names: Names, places: Places): void {
  const { code, domain, zh, en, kind, file, camel, pascal, keywords, access } = names
  const screensFile = `apps/web/src/${domain}/screens.ts`
  const tables = globSync('apps/web/src/*/screens*.ts', { cwd: root })
  if (tables.some((table) => has(table, `'/${code}'`))) throw new Error(`/${code} has a screen already`)
  const files = (kind === 'query' ? queryFiles : orderFiles)(names, places)
  const taken = Object.keys(files).find((path) => existsSync(pathOf(path)))
  if (taken) throw new Error(`${taken} is there already; choose another --name`)

  const list = `${domain}${kind === 'query' ? 'Calls' : 'Orders'}`
  makeList(domain, list)
  const lists = listFile(domain, list)
  for (const [path, source] of Object.entries(files)) make(path, source)

  edit(lists, (source) => addToList(addImport(source, camel, `./${file}.ts`), list, camel))
  edit(`packages/contract/src/${domain}/index.ts`, (source) =>
    addLine(source, `export * from './${file}.ts'`),
  )
  edit(`apps/server/src/${domain}/handlers.ts`, (source) => {
    if (kind === 'order') {
      const imported = addImport(
        addImport(source, camel, within(places.server, `${file}.ts`)),
        'orderHandlers',
        '../orders/index.ts',
      )
      return addToList(imported, 'handlers', `...orderHandlers([${camel}])`)
    }
    let imported = addImport(source, camel, `@cloudsail/contract/${domain}`)
    imported = addImport(imported, `read${pascal}`, within(places.server, `${file}.ts`))
    imported = addImport(imported, 'queryHandlers', '../query/index.ts')
    return addToList(imported, 'handlers', `...queryHandlers(${camel}, { read: read${pascal} })`)
  })

  const texts = kind === 'query' ? queryTexts(names) : orderTexts(names)
  for (const language of ['zh', 'en'] as const)
    edit(`${catalogueFolder(domain)}/texts.${language}.ts`, (source) => addTexts(source, texts[language]))
  if (hasAccessRow(names))
    edit('apps/server/src/start/access-matrix.test.ts', (source) => addAccessRow(source, names))
  edit(screensFile, (source) =>
    addToList(
      source,
      `${domain}Screens`,
      `{ route: '/${code}', domain: '${domain}', access: '${access}', zh: '${zh}', en: '${en}', keywords: '${keywords}', load: () => import('${within(places.web, `${file}-screen.tsx`)}') }`,
    ),
  )
}

/** Returns the file of a contract that lists its calls or its orders. Creates it if it is missing. */
function listFile(domain: string, list: string): string {
  const contract = `packages/contract/src/${domain}`
  const found = ['index.ts', 'calls.ts'].find(
    (file) =>
      existsSync(pathOf(`${contract}/${file}`)) && has(`${contract}/${file}`, `export const ${list} =`),
  )
  make(`${contract}/${found ?? 'calls.ts'}`, '')
  return `${contract}/${found ?? 'calls.ts'}`
}

/** Adds the list of a domain's calls or orders to those of the bank. */
function makeList(domain: string, list: string): void {
  if (has(listFile(domain, list), `export const ${list} =`)) return
  edit(listFile(domain, list), (source) => addLine(source, `export const ${list} = []`))
  edit('packages/contract/src/calls.ts', (source) =>
    addToList(
      addImport(source, list, `./${domain}/index.ts`),
      list.endsWith('Calls') ? 'allCalls' : 'allOrders',
      `...${list}`,
    ),
  )
}

/** Returns the folder of the catalogue with the name of a domain. */
function catalogueFolder(domain: string): string {
  const web = `apps/web/src/${domain}`
  const listed = new RegExp(`\\b${domain}: \\{\\s*zh: \\(\\) => import\\('(.+?)/texts\\.zh\\.ts'`)
  const [, folder = '.'] = listed.exec(readFileSync(pathOf(`${web}/texts.ts`), 'utf8')) ?? []
  return posix.join(web, folder)
}

function tidy(): void {
  const changed = touched.filter((file, at) => touched.indexOf(file) === at && !made.includes(file))
  const files = [...made, ...changed].map(pathOf)
  const { status, stderr } = spawnSync('biome', ['check', '--write', ...files], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) console.error(stderr)
}

function report({ domain, file, code, zh, en, kind }: Names, { server }: Places): void {
  const linesOf = (path: string) => readFileSync(pathOf(path), 'utf8').split('\n').length - 1
  console.log(`/${code} is there, and runs. Made:`)
  for (const path of made) console.log(`  ${path} (${linesOf(path)} lines)`)
  console.log('Edited:')
  for (const path of new Set(touched.filter((each) => !made.includes(each)))) console.log(`  ${path}`)
  if (!has('apps/web/src/menu.ts', `'/${code}'`))
    console.log(`No line of the menu leads there yet. Add to apps/web/src/menu.ts one of
  row('/${code}', '${zh}', '${en}')                 a line of its own, in the group it belongs to
  { beside: link('/${code}', '${zh}', '${en}') }    beside the line it follows, such as the list beside its order
  { others: [link('/${code}', '${zh}', '${en}')] }  with that line among all functions alone
  { ledTo: ['/${code}'] }                     where other screens alone lead there`)
  console.log(`Its test: npm test -- apps/server/src/${posix.join(domain, server, file)}.test.ts`)
  const start = 'apps/server/src/start'
  const asking = kind === 'order' ? `${start}/round-trips ${start}/state-matrix ${start}/other-customers` : ''
  console.log(
    `What else is wanted is said by: npm test -- ${start}/access-matrix apps/web/src/screens.test.ts ${asking}`.trimEnd(),
  )
}
