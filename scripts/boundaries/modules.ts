/** The names of the layout (ARCHITECTURE.md). A domain is spelled the same in every part. */
export const domains = [
  'identity',
  'home',
  'accounts',
  'deposits',
  'transfers',
  'limits',
  'remittance',
  'cards',
  'loans',
  'wealth',
  'points',
  'payments',
  'donation',
  'messages',
  'profile',
  'help',
]

/** Folders beside the domains, in each part. */
export const modules = {
  'packages/contract/src': [
    'agreements',
    'bankday',
    'contracts',
    'core',
    'demo',
    'dictionaries',
    'handover',
    'http',
    'ledger',
    'orders',
    'uploads',
  ],
  'apps/server/src': [
    'agreements',
    'bankday',
    'certificates',
    'contracts',
    'customers',
    'db',
    'demo',
    'dictionaries',
    'documents',
    'handover',
    'http',
    'ledger',
    'orders',
    'query',
    'rails',
    'settings',
    'start',
    'uploads',
  ],
  'apps/web/src': ['app', 'base', 'demo'],
  'packages/ui/src': [
    'arrange',
    'avatar',
    'base',
    'card-locks',
    'charts',
    'contracts',
    'data-table',
    'date-field',
    'date-range',
    'file-certificate',
    'form',
    'order-flow',
    'query-page',
    'uploads',
    'usb-key',
  ],
  e2e: ['support', 'app'],
} as const
export type Part = keyof typeof modules

/** Programs and packages that know each other by package name only. */
export const homes = [
  'apps/web/',
  'apps/server/',
  'apps/demo/',
  'apps/simulators/',
  'apps/ukey-agent/',
  'packages/contract/',
  'packages/demo-customers/',
  'packages/pki/',
  'packages/sm/',
  'packages/ui/',
]

/** The part a file belongs to; null outside of all. */
export function partOf(path: string): Part | null {
  return (Object.keys(modules) as Part[]).find((part) => path.startsWith(`${part}/`)) ?? null
}

/** The module of a part a file stands in; a file beside the modules is its own. */
export function moduleOf(path: string, part: Part): string {
  return path.slice(part.length + 1).split('/')[0]!
}
