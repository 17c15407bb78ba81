import type zh from './texts.zh.ts'

export default {
  'depositAccounts.search': 'Certificate number',
  'depositAccounts.none': 'You have no deposits yet',
  'depositAccounts.none.text': 'Time deposits, call deposits and certificates are listed here.',
  maturities: 'What matures when',
  'maturities.count': '{count}',
  'detail.title': 'Deposit',
  'detail.term': 'Term',
  'detail.months': '{count, plural, one {# month} other {# months}}',
  'detail.atMaturity': 'Interest at maturity',
  'detail.ifDrawn': 'Interest if drawn today',
  reminder: 'Add maturity to calendar',
  'reminder.title': '{product} matures: {amount}',
  'reminder.details': '{bank}, certificate {certificate}',
  'depositAccounts.total': '{count, plural, one {# deposit,} other {# deposits,}}',
} as const satisfies Record<keyof typeof zh, string>
