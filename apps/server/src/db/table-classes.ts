/**
 * What a table is to the bank's growth (docs/decisions/2026-11-23-tables-that-grow.md):
 *
 * - `customer`: belongs to one customer; everything about them is read by their number.
 * - `ledger`: accounts, journals and entries; one ledger for the whole bank, never split.
 * - `reference`: parameters, calendars, products, banks; the same for everybody, changed by operators.
 * - `directory`: from a value that is unique over the bank (card number, document, certificate) to its customer.
 * - `machinery`: taken or cleared across customers (outbox, inbox, due work, counters, sessions before log-in).
 */
export type TableClass = 'customer' | 'ledger' | 'reference' | 'directory' | 'machinery'

export interface TableRule {
  class: TableClass
  /**
   * Only for a table that gets rows with every order: the column by which it can be partitioned by month. A date, an
   * instant, or a number that begins with its date (of orders and messages).
   */
  partition?: string
  /** Only for a table that gets rows with every order and deletes them: after how many days. */
  keptDays?: number
}

const customer: TableRule = { class: 'customer' }
const reference: TableRule = { class: 'reference' }
const directory: TableRule = { class: 'directory' }
const machinery: TableRule = { class: 'machinery' }
/** Tables of customers with one or more rows an order. */
const ofOrder: TableRule = { class: 'customer', partition: 'order_id' }

/** Every table of the bank, by its schema-qualified name. catalogue.test.ts holds them to their rules. */
export const tableRules: Readonly<Record<string, TableRule>> = {
  'accounts.accounts': customer,
  'accounts.branches': reference,
  'accounts.card_reissues': customer,
  'accounts.channel_locks': customer,
  'accounts.entry_parts': { class: 'customer', partition: 'business_date' },
  'accounts.entry_questions': customer,
  'accounts.entry_tags': { class: 'customer', partition: 'business_date' },
  'accounts.hong_kong_balances': customer,
  'accounts.hong_kong_entries': customer,
  'accounts.hong_kong_links': customer,
  'accounts.loss_reports': customer,
  'accounts.numbers': directory,
  'accounts.openings': ofOrder,
  'bankday.calendar_days': reference,
  'bankday.calendar_years': reference,
  'bankday.clock': machinery,
  'bankday.day_end_steps': machinery,
  'bankday.day_ends': machinery,
  'bankday.due_work': { class: 'machinery', partition: 'due_at' },
  'bankday.parameters': reference,
  'cards.credit_cards': customer,
  'cards.purchases': { class: 'customer', partition: 'reference' },
  'cards.statements': customer,
  'cards.transaction_passwords': customer,
  'certificates.authority': reference,
  'certificates.certificates': customer,
  'certificates.demo_files': customer,
  'certificates.document_signers': reference,
  'certificates.handed_out_keys': customer,
  'certificates.issued': directory,
  'deposits.call_draws': { class: 'customer', partition: 'drawn_on' },
  'deposits.certificate_numbers': customer,
  'deposits.current_interest': { class: 'customer', partition: 'period_from' },
  'deposits.issue_quotas': machinery,
  'deposits.issues': reference,
  'deposits.month_end_accruals': machinery,
  'deposits.notices': customer,
  'deposits.rule_runs': { class: 'customer', partition: 'due_on' },
  'deposits.rules': customer,
  'deposits.time_deposits': customer,
  'http.bank_key': machinery,
  'http.call_answers': { class: 'customer', keptDays: 1 },
  'http.handed_over': customer,
  'http.nonces': machinery,
  'http.nonces_kept': machinery,
  'http.r0s': machinery,
  'http.sessions': customer,
  'identity.activation_codes': customer,
  'identity.agreement_openings': customer,
  'identity.agreement_records': customer,
  'identity.attempts': customer,
  'identity.credentials': customer,
  'identity.customers': customer,
  'identity.devices': customer,
  'identity.image_codes': machinery,
  'identity.journey_sends': machinery,
  'identity.journeys': machinery,
  'identity.login_log': customer,
  'identity.names': directory,
  'identity.rate_windows': machinery,
  'identity.security_questions': customer,
  'ledger.accounts': { class: 'ledger' },
  'ledger.chart': reference,
  'ledger.days': { class: 'ledger', partition: 'business_date' },
  'ledger.entries': { class: 'ledger', partition: 'business_date' },
  'ledger.journal_references': { class: 'ledger', keptDays: 30 },
  'ledger.journals': { class: 'ledger', partition: 'business_date' },
  'ledger.signing_keys': reference,
  'ledger.pending_legs': { class: 'ledger', partition: 'business_date' },
  'limits.changes': customer,
  'limits.large_values': ofOrder,
  'limits.method_changes': customer,
  'limits.receivers': customer,
  'limits.settings': customer,
  'limits.usage': customer,
  'loans.loans': customer,
  'messages.alert_digests': customer,
  'messages.alert_texts': { class: 'customer', partition: 'written_on' },
  'messages.alerts': customer,
  'messages.mails': customer,
  'messages.notice_reads': customer,
  'messages.notices': reference,
  'messages.watched': machinery,
  'messages.watched_accounts': machinery,
  'orders.audit': { class: 'customer', partition: 'at' },
  'orders.audit_heads': customer,
  'orders.challenge_windows': customer,
  'orders.challenges': ofOrder,
  'orders.events': ofOrder,
  'orders.idempotency_keys': { class: 'machinery', keptDays: 30 },
  'orders.numbers': { class: 'directory', partition: 'order_id' },
  'orders.orders': ofOrder,
  'orders.signatures': ofOrder,
  'payments.chip_purchases': { class: 'customer', partition: 'bought_on' },
  'payments.chip_terminals': machinery,
  'payments.ecash_agreements': customer,
  'payments.purses': customer,
  'payments.top_ups': ofOrder,
  'profile.function_uses': customer,
  'profile.pinned_functions': customer,
  'profile.quick_menu': customer,
  'rails.banks': reference,
  'rails.branches': reference,
  'rails.cities': reference,
  'rails.differences': machinery,
  'rails.inbox': { class: 'machinery', partition: 'message_id' },
  'rails.incoming_payments': { class: 'machinery', partition: 'message_id' },
  'rails.outbox': { class: 'machinery', partition: 'created_on' },
  'rails.participant': reference,
  'rails.payments': { class: 'machinery', partition: 'message_id' },
  'rails.reconciliations': machinery,
  'rails.reviews': { class: 'machinery', partition: 'order_id' },
  'transfers.batch_lines': ofOrder,
  'transfers.batches': ofOrder,
  'transfers.contacts': customer,
  'transfers.future_rules': customer,
  'transfers.future_runs': { class: 'customer', partition: 'due_on' },
  'transfers.outside_contacts': customer,
  'transfers.payee_answers': customer,
  'transfers.payee_checks': customer,
  'transfers.remittances': ofOrder,
  'transfers.usual_arrivals': customer,
  'transfers.wealth_connect_agreements': customer,
  'transfers.wealth_connect_numbers': directory,
  'transfers.wealth_connect_returns': customer,
  'transfers.wealth_connect_uses': ofOrder,
  'uploads.files': customer,
  'uploads.parts': customer,
  'wealth.featured_products': reference,
  'wealth.holdings': customer,
  'wealth.navs': reference,
  'wealth.products': reference,
}
