import { domains as allDomains } from './modules.ts'

/**
 * The layers of a part. A unit may import units of lower layers, and of its own layer only those listed in `beside`. A unit is
 * a module, a module's lower part such as `accounts/core`, or a file next to the modules. `.` stands for all of these files,
 * `*` for everything that belongs to no other unit.
 */
export interface Layers {
  /** The part's folder, from the root. */
  part: string
  /** From the lowest layer to the highest. */
  layers: readonly (readonly string[])[]
  /** By unit: the units of its own layer that it may import. They must form no circle. */
  beside: Readonly<Record<string, readonly string[]>>
  /** Files that list the contents of every layer and may therefore import all of them. */
  lists?: readonly string[]
}

const domains = allDomains.filter((domain) => domain !== 'home')

const serverLayers: Layers = {
  part: 'apps/server/src',
  layers: [
    ['db', 'errors.ts', 'config.ts', 'settings', 'log.ts', 'repeat.ts', 'wakes.ts'],
    ['bankday', 'documents', 'certificates'],
    ['ledger'],
    ['customers', 'accounts/core', 'points/account'],
    ['limits/enforcement', 'networks', 'ports', 'outbox', 'cash/core'],
    ['pipeline', 'identity-check'],
    ['http', 'orders', 'staff', 'query', 'agreements', 'dictionaries', 'handover', 'uploads', 'contracts'],
    [...domains, 'compliance', 'shelf'],
    ['home', 'cash'],
    ['parameters.ts', 'papers.ts', 'operator-command.ts'],
    [
      'demo',
      'app.ts',
      'staff-app.ts',
      'start',
      'main.ts',
      'change-parameters.ts',
      'change-issues.ts',
      'change-calendars.ts',
      'change-points.ts',
      'change-differences.ts',
      'check-books.ts',
      'back-up.ts',
      'months.ts',
      'restore.ts',
    ],
  ],
  beside: {
    'config.ts': ['db', 'settings'],
    settings: ['db'],
    certificates: ['bankday'],
    db: ['errors.ts', 'wakes.ts'],
    'repeat.ts': ['wakes.ts'],
    ports: ['outbox'],
    networks: ['ports', 'outbox'],
    orders: ['http', 'agreements'],
    staff: ['http'],
    query: ['http'],
    agreements: ['http'],
    dictionaries: ['http'],
    handover: ['http'],
    uploads: ['http'],
    contracts: ['http', 'orders'],
    accounts: ['identity', 'cards'],
    cards: ['identity', 'transfers'],
    profile: ['identity', 'cards', 'messages'],
    limits: ['identity', 'transfers'],
    help: [
      'cards',
      'deposits',
      'donation',
      'identity',
      'loans',
      'messages',
      'payments',
      'remittance',
      'transfers',
      'wealth',
    ],
    messages: ['identity', 'accounts', 'deposits'],
    compliance: ['deposits'],
    wealth: ['deposits'],
    loans: ['deposits'],
    remittance: ['identity', 'transfers'],
    payments: ['identity', 'messages'],
    donation: ['identity', 'messages'],
    points: ['cards', 'donation', 'messages', 'payments', 'wealth'],
    'app.ts': ['demo'],
    start: ['app.ts', 'demo', 'staff-app.ts'],
    'check-books.ts': ['start'],
    'main.ts': ['start'],
  },
  lists: ['apps/server/src/db/tables.ts', 'apps/server/src/ledger/journal-tables.ts'],
}

const contractLayers: Layers = {
  part: 'packages/contract/src',
  layers: [
    ['core'],
    ['agreements', 'bankday', 'dictionaries', 'handover', 'http', 'ledger', 'uploads'],
    ['orders', 'contracts'],
    [...domains, 'demo'],
    ['home', 'staff'],
    ['calls.ts', 'index.ts'],
  ],
  beside: {
    accounts: ['identity'],
    cards: ['accounts', 'identity', 'points'],
    limits: ['accounts', 'transfers'],
    profile: ['identity'],
  },
}

const simulatorLayers: Layers = {
  part: 'apps/simulators/src',
  layers: [
    [
      'account.ts',
      'brand.ts',
      'kept-database.ts',
      'kept-file.ts',
      'keys.ts',
      'language.ts',
      'page-frame.ts',
      'xml.ts',
    ],
    ['signature.ts'],
    ['sms', 'networks', 'back-office', 'parties'],
    [
      'phone',
      'other-banks',
      'hong-kong',
      'card-centre',
      'loan-desk',
      'chip-terminals',
      'card-scheme',
      'service-desk',
      'employers',
      'merchant',
      'quick-pay',
      'registrars',
      'market',
      'safe',
      'mailboxes',
      'wechat',
      'document-store',
      'asset-manager',
      'correspondent',
      'notary',
      'charities',
      'gift-supplier',
      'bill-printer',
      'envelope-printer',
      'identity-check',
      'staff-identity',
      'document-reader',
    ],
    ['simulators.ts'],
    ['main.ts'],
  ],
  beside: {},
}

/** The files next to the modules pass the domains' screens and texts down when the page starts. */
const webLayers: Layers = {
  part: 'apps/web/src',
  layers: [['base'], ['app', ...allDomains], ['demo'], ['.']],
  beside: {},
}

/** The shared parts of both pages: components, and their base. */
const uiLayers: Layers = {
  part: 'packages/ui/src',
  layers: [['base'], ['*']],
  beside: {},
}

export const allLayers: readonly Layers[] = [
  serverLayers,
  contractLayers,
  simulatorLayers,
  webLayers,
  uiLayers,
]

/** Returns the unit of a file: the most specific one listed. Null if none matches. */
export function unitOf(path: string, { part, layers }: Layers): string | null {
  if (!path.startsWith(`${part}/`)) return null
  const inside = path.slice(part.length + 1)
  const units = layers.flat().filter((unit) => inside === unit || inside.startsWith(`${unit}/`))
  const unit = units.sort((a, b) => b.length - a.length)[0]
  if (unit) return unit
  if (layers.flat().includes('*')) return '*'
  return layers.flat().includes('.') && !inside.includes('/') ? '.' : null
}

/** Returns the reason why a file must not import another of its part, as words that follow its path. Null if it may. */
export function layerFault(from: string, target: string, layers: Layers): string | null {
  if (layers.lists?.includes(from)) return null
  const own = unitOf(from, layers)
  const other = unitOf(target, layers)
  if (!target.startsWith(`${layers.part}/`) || own === other) return null
  if (own === null) return 'stands on no layer; give its module one in scripts/boundaries/layers.ts'
  if (other === null) return `imports ${target}, which stands on no layer`
  const layerOf = (unit: string) => layers.layers.findIndex((units) => units.includes(unit))
  if (layerOf(other) < layerOf(own)) return null
  if (layerOf(other) > layerOf(own)) return `${own} stands below ${other} and must not import ${target}`
  return layers.beside[own]?.includes(other)
    ? null
    : `${own} stands beside ${other} and must not import ${target}`
}

/** Returns a circle among units of one layer, as the list of its units. Null if there is none. */
export function circleIn({ beside }: Layers): string[] | null {
  const walk = (unit: string, path: readonly string[]): string[] | null => {
    if (path.includes(unit)) return [...path.slice(path.indexOf(unit)), unit]
    for (const next of beside[unit] ?? []) {
      const circle = walk(next, [...path, unit])
      if (circle) return circle
    }
    return null
  }
  for (const unit of Object.keys(beside)) {
    const circle = walk(unit, [])
    if (circle) return circle
  }
  return null
}
