import type zh from './texts.zh.ts'

export default {
  'depositAccounts.search': 'Certificate number',
  'depositAccounts.none': 'You have no deposits yet',
  'depositAccounts.none.text': 'Time deposits, call deposits and certificates are listed here.',
  'depositAccounts.total': '{count, plural, one {# deposit,} other {# deposits,}}',
} as const satisfies Record<keyof typeof zh, string>
