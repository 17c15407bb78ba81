/** The names in the layout (ARCHITECTURE.md). A domain has the same name in every part. */
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

/** Folders next to the domains, in each part. */
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
    'staff',
    'uploads',
  ],
  'apps/server/src': [
    'agreements',
    'bankday',
    'cash',
    'certificates',
    'compliance',
    'shelf',
    'contracts',
    'customers',
    'db',
    'demo',
    'dictionaries',
    'documents',
    'handover',
    'http',
    'identity-check',
    'ledger',
    'networks',
    'orders',
    'outbox',
    'pipeline',
    'ports',
    'query',
    'settings',
    'staff',
    'start',
    'uploads',
  ],
  'apps/web/src': ['app', 'base', 'demo'],
  'packages/ui/src': [
    'answer',
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
    'rows',
    'rule-actions',
    'uploads',
    'usb-key',
  ],
  e2e: ['support', 'app', 'staff'],
} as const
export type Part = keyof typeof modules

/** Programs and packages that import each other by package name only. */
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

/** Returns the part of a file. Null if it belongs to none. */
export function partOf(path: string): Part | null {
  return (Object.keys(modules) as Part[]).find((part) => path.startsWith(`${part}/`)) ?? null
}

/** Returns the module of a file within a part. A file next to the modules is its own module. */
export function moduleOf(path: string, part: Part): string {
  return path.slice(part.length + 1).split('/')[0]!
}
