import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'

/** The entry of a package in an npm lock file of version 3. */
interface LockedPackage {
  name?: string
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  /** A workspace under its package name: `resolved` is the path of the workspace. */
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export interface LockFile {
  packages: Record<string, LockedPackage>
}

export interface Materials {
  lock: LockFile
  /** The lock file of the Node.js that runs everything, which is installed separately. */
  runtime: LockFile
  commit: string
  serialNumber: string
  madeAt: Date
}

const inside = 'node_modules/'

/**
 * Returns the bill of materials of the bank as CycloneDX 1.6 in JSON: every package of the lock files once, with version,
 * licence, hash and dependencies. It does not contain download addresses or paths.
 */
export function billOfMaterials({ lock, runtime, commit, serialNumber, madeAt }: Materials): string {
  const bank = componentOf('', lock.packages[''] ?? {}, Enums.ComponentType.Application)
  bank.properties.add(new Models.Property('cloudsail:commit', commit))
  const components = new Map<string, Models.Component>()
  for (const { packages } of [lock, runtime]) addPackages(packages, bank, components)
  const bom = new Models.Bom({
    serialNumber,
    metadata: new Models.Metadata({ timestamp: madeAt, component: bank }),
    components: new Models.ComponentRepository(components.values()),
  })
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
}

/**
 * Adds the packages of a lock file. A package installed in several places is listed once, with the dependencies of all its
 * copies.
 */
function addPackages(
  packages: LockFile['packages'],
  bank: Models.Component,
  components: Map<string, Models.Component>,
): void {
  const at = new Map([['', bank]])
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '' || locked.link) continue
    const made = componentOf(path, locked)
    const known = components.get(made.purl!) ?? made
    if (made.scope === Enums.ComponentScope.Required) known.scope = made.scope
    components.set(made.purl!, known)
    at.set(path, known)
    // A workspace is part of the bank, even if no other workspace needs it.
    if (!path.includes(inside)) bank.dependencies.add(known.bomRef)
  }
  for (const [path, component] of at)
    for (const name of neededBy(packages[path] ?? {})) {
      const found = at.get(placeOf(packages, path, name) ?? '')
      if (found && found !== bank) component.dependencies.add(found.bomRef)
    }
}

function componentOf(
  path: string,
  {
    name = path.slice(path.lastIndexOf(inside) + inside.length),
    version = '',
    license,
    integrity,
    dev,
  }: LockedPackage,
  type = Enums.ComponentType.Library,
): Models.Component {
  const [group, bare] = name.startsWith('@') ? (name.split('/') as [string, string]) : [undefined, name]
  const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${bare}@${encodeURIComponent(version)}`
  const component = new Models.Component(type, bare, {
    purl,
    version,
    bomRef: purl,
    ...(group && { group }),
    scope: dev ? Enums.ComponentScope.Excluded : Enums.ComponentScope.Required,
  })
  if (license) component.licenses.add(licences.makeFromString(license))
  const sha512 = /sha512-(\S+)/.exec(integrity ?? '')?.[1]
  if (sha512)
    component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(sha512, 'base64').toString('hex'))
  return component
}

const licences = new Contrib.License.Factories.LicenseFactory((text) => {
  if (!/ (AND|OR|WITH) /.test(text)) throw new RangeError(`${text} is no expression of licences`)
})

function neededBy(locked: LockedPackage): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = locked
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
}

/**
 * Returns where Node.js finds a package from a path: in the nearest folder above. Null if it is not installed, as an optional
 * one may be.
 */
function placeOf(packages: LockFile['packages'], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}${inside}${name}`
    const found = packages[place]
    if (found) return found.link ? (found.resolved ?? null) : place
    if (folder === '') return null
  }
}
