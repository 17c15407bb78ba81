import { domains as allDomains } from './modules.ts'

/** The layers of one part: a unit may import units of lower layers, and of its own layer only those listed
 *  beside it. A unit is a module, a module's lower part such as `accounts/core`, or a file beside the modules; `.` is
 *  all of these files together, `*` all that no other unit has. */
export interface Layers {
  /** Its folder, from the root. */
  part: string
  /** From the lowest up. */
  layers: readonly (readonly string[])[]
  /** By unit: others of its own layer that it may import. They form no circle. */
  beside: Readonly<Record<string, readonly string[]>>
  /** Files that list what every layer has, and may therefore see all of them. */
  lists?: readonly string[]
}

const domains = allDomains.filter((domain) => domain !== 'home')

const serverLayers: Layers = {
  part: 'apps/server/src',
  layers: [
    ['db', 'errors.ts', 'config.ts', 'settings', 'log.ts', 'repeat.ts'],
    ['bankday', 'documents', 'certificates'],
    ['ledger'],
    ['customers', 'accounts/core', 'points/account'],
    ['limits/enforcement', 'rails'],
    ['http', 'orders', 'query', 'agreements', 'dictionaries', 'handover', 'uploads', 'contracts'],
    domains,
    ['home'],
    ['parameters.ts', 'papers.ts', 'operator-command.ts'],
    [
      'demo',
      'app.ts',
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
    db: ['errors.ts'],
    orders: ['http', 'agreements'],
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
    wealth: ['deposits'],
    loans: ['deposits'],
    remittance: ['identity', 'transfers'],
    payments: ['identity', 'messages'],
    donation: ['identity', 'messages'],
    points: ['cards', 'donation', 'messages', 'payments', 'wealth'],
    'app.ts': ['demo'],
    start: ['app.ts', 'demo'],
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
    ['home'],
    ['calls.ts', 'index.ts'],
  ],
  beside: {
    accounts: ['identity'],
    cards: ['accounts', 'identity'],
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
    ],
    ['simulators.ts'],
    ['main.ts'],
  ],
  beside: {},
}

/** What the domains of the page bring (screens, texts) is handed down at the start by the files beside the modules. */
const webLayers: Layers = {
  part: 'apps/web/src',
  layers: [['base'], ['app', ...allDomains], ['demo'], ['.']],
  beside: {},
}

/** What both pages are made of: components on what runs beneath them. */
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

/** The unit a file belongs to: the most exact one that is listed; null where none is. */
export function unitOf(path: string, { part, layers }: Layers): string | null {
  if (!path.startsWith(`${part}/`)) return null
  const inside = path.slice(part.length + 1)
  const units = layers.flat().filter((unit) => inside === unit || inside.startsWith(`${unit}/`))
  const unit = units.sort((a, b) => b.length - a.length)[0]
  if (unit) return unit
  if (layers.flat().includes('*')) return '*'
  return layers.flat().includes('.') && !inside.includes('/') ? '.' : null
}

/** Why a file must not import another of its part, in words that follow its path; null where it may. */
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

/** A circle among units of one layer, as the units it goes through; null where there is none. */
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
