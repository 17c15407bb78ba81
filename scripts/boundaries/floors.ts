import { domains as allDomains } from './rooms.ts'

/** The floors of one part: a unit may import units of lower floors, and of its own floor only those listed
 *  beside it. A unit is a room, a room's lower storey such as `accounts/core`, or a file beside the rooms; `.` is
 *  all of these files together, `*` all that no other unit has. */
export interface Floors {
  /** Its folder, from the root. */
  part: string
  /** From the ground up. */
  floors: readonly (readonly string[])[]
  /** By unit: others of its own floor that it may import. They form no circle. */
  beside: Readonly<Record<string, readonly string[]>>
  /** Files that list what every floor has, and may therefore see all of them. */
  lists?: readonly string[]
}

const domains = allDomains.filter((domain) => domain !== 'home')

const serverFloors: Floors = {
  part: 'apps/server/src',
  floors: [
    ['db', 'errors.ts', 'config.ts', 'settings', 'log.ts', 'repeat.ts'],
    ['bankday', 'documents', 'certificates'],
    ['ledger'],
    ['customers', 'accounts/core', 'points/book'],
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

const contractFloors: Floors = {
  part: 'packages/contract/src',
  floors: [
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

const simulatorFloors: Floors = {
  part: 'apps/simulators/src',
  floors: [
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

/** What the domains of the page bring (screens, texts) is handed down at the start by the files beside the rooms. */
const webFloors: Floors = {
  part: 'apps/web/src',
  floors: [['base'], ['app', ...allDomains], ['demo'], ['.']],
  beside: {},
}

/** What both pages are made of: components on what runs beneath them. */
const uiFloors: Floors = {
  part: 'packages/ui/src',
  floors: [['base'], ['*']],
  beside: {},
}

export const allFloors: readonly Floors[] = [
  serverFloors,
  contractFloors,
  simulatorFloors,
  webFloors,
  uiFloors,
]

/** The unit a file belongs to: the most exact one that is listed; null where none is. */
export function unitOf(path: string, { part, floors }: Floors): string | null {
  if (!path.startsWith(`${part}/`)) return null
  const inside = path.slice(part.length + 1)
  const units = floors.flat().filter((unit) => inside === unit || inside.startsWith(`${unit}/`))
  const unit = units.sort((a, b) => b.length - a.length)[0]
  if (unit) return unit
  if (floors.flat().includes('*')) return '*'
  return floors.flat().includes('.') && !inside.includes('/') ? '.' : null
}

/** Why a file must not import another of its part, in words that follow its path; null where it may. */
export function floorFault(from: string, target: string, floors: Floors): string | null {
  if (floors.lists?.includes(from)) return null
  const own = unitOf(from, floors)
  const other = unitOf(target, floors)
  if (!target.startsWith(`${floors.part}/`) || own === other) return null
  if (own === null) return 'stands on no floor; give its room one in scripts/boundaries/floors.ts'
  if (other === null) return `imports ${target}, which stands on no floor`
  const floorOf = (unit: string) => floors.floors.findIndex((units) => units.includes(unit))
  if (floorOf(other) < floorOf(own)) return null
  if (floorOf(other) > floorOf(own)) return `${own} stands below ${other} and must not import ${target}`
  return floors.beside[own]?.includes(other)
    ? null
    : `${own} stands beside ${other} and must not import ${target}`
}

/** A circle among units of one floor, as the units it goes through; null where there is none. */
export function circleIn({ beside }: Floors): string[] | null {
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
