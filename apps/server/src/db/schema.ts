// Written by schema.test.ts from the migrated database; never by hand. After a new migration:
// npx vitest run apps/server/src/db/schema.test.ts -u
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Every table of the bank as PostgreSQL knows it. The modules’ tables.ts add the types that no check contains. */
export interface Schema {
  'accounts.accounts': {
    customer_id: bigint
    account_id: Generated<bigint>
    number: string
    kind: 'debitCard' | 'passbook' | 'timeDeposit' | 'callDeposit' | 'creditCard' | 'loan' | 'wealth' | 'eCash'
    holder_name: string
    account_class: Generated<number>
    status: Generated<'normal' | 'dormant' | 'debitBlocked' | 'lost' | 'closed'>
    branch_code: string
    opened_on: string
    closed_on: string | null
    transfer_service: Generated<boolean>
    enrolled: Generated<boolean>
    nickname: string | null
    linked_account_id: bigint | null
    card_password_lost: Generated<boolean>
    credits_blocked: Generated<boolean>
    debits_stopped_until: Date | null
  }
  'accounts.branches': {
    branch_code: string
    name_zh: string
    name_en: string
    province_zh: string
    province_en: string
    city_zh: string
    city_en: string
    address_zh: string
    address_en: string
    phone: string
    longitude_e4: number | null
    latitude_e4: number | null
    opens_at: Generated<string>
    closes_at: Generated<string>
    saturday_closes_at: string | null
    services: Generated<string[]>
    metro_zh: string | null
    metro_en: string | null
    parent_code: string | null
    serves_customers: Generated<boolean>
  }
  'accounts.card_reissues': {
    customer_id: bigint
    account_id: bigint
    sequence: number
    report_number: string | null
    expires_on: string
    applied_on: string
    made_on: string
    posted_on: string
    delivered_on: string
    activated_at: Date | null
  }
  'accounts.category_rules': {
    customer_id: bigint
    direction: 'in' | 'out'
    counterparty: string
    category: string
    given_at: Date
  }
  'accounts.channel_locks': {
    customer_id: bigint
    account_id: bigint
    channel: 'online' | 'atm' | 'pos' | 'overseas'
    since: Date
    until: Date | null
    night_from: string | null
    night_to: string | null
  }
  'accounts.entry_parts': {
    customer_id: bigint
    account_id: bigint
    currency: string
    business_date: string
    entry_seq: bigint
    category: string
    amount_minor: bigint
    is_in: Generated<boolean>
  }
  'accounts.entry_questions': {
    customer_id: bigint
    question_number: string
    account_id: bigint
    currency: string
    business_date: string
    entry_seq: bigint
    reason: 'notMine' | 'amount' | 'twice' | 'notArrived' | 'other'
    details: string
    state: Generated<'received' | 'answered' | 'withdrawn'>
    asked_at: Date
    answer_by: string
    closed_at: Date | null
    answer: string | null
  }
  'accounts.entry_tags': {
    customer_id: bigint
    account_id: bigint
    currency: string
    business_date: string
    entry_seq: bigint
    tag: string
    place: number
  }
  'accounts.hong_kong_balances': {
    customer_id: bigint
    link_id: string
    currency: 'CNY' | 'USD' | 'HKD' | 'EUR' | 'GBP' | 'JPY' | 'KRW' | 'AUD'
    amount_minor: bigint
    available_minor: bigint
    as_of: Date
  }
  'accounts.hong_kong_entries': {
    customer_id: bigint
    link_id: string
    currency: 'CNY' | 'USD' | 'HKD' | 'EUR' | 'GBP' | 'JPY' | 'KRW' | 'AUD'
    booked_on: string
    entry_id: string
    kind: 'salary' | 'purchase' | 'transfer' | 'interest' | 'fee'
    details: string
    amount_minor: bigint
    balance_minor: bigint
    as_of: Date
  }
  'accounts.hong_kong_links': {
    customer_id: bigint
    link_id: string
    account: string
    latin_name: string
    state: 'pending' | 'linked' | 'refused' | 'lapsed' | 'revoked' | 'expired'
    reason: 'unknownAccount' | 'nameMismatch' | 'declined' | 'revokedThere' | null
    consent_version: string
    asked_at: Date
    ends_on: string
    ended_at: Date | null
  }
  'accounts.loss_reports': {
    customer_id: bigint
    report_number: string
    subject: 'account' | 'passbook' | 'parentDeposit' | 'debitCard' | 'cardPassword' | 'certificate'
    account_id: bigint | null
    certificate_kind: 'ukey' | 'file' | null
    serial: string | null
    kind: 'temporary' | 'permanent'
    status_before: 'normal' | 'dormant' | 'debitBlocked' | null
    state: Generated<'active' | 'lifted' | 'lapsed' | 'permanent' | 'settled'>
    reported_at: Date
    lapses_at: Date | null
    ended_at: Date | null
  }
  'accounts.numbers': {
    number: string
    customer_id: bigint
    account_id: bigint
  }
  'accounts.openings': {
    customer_id: bigint
    order_id: string
    product: 'pocket' | 'classTwo' | 'classThree' | 'parentDeposit' | 'wealth'
    account_id: bigint
    currency: 'USD' | 'HKD' | 'EUR' | 'GBP' | 'JPY' | 'KRW' | 'AUD' | null
    tax_residence: 'china' | 'chinaAndOther' | 'other'
    agreement_version: string
    opened_at: Date
    undone_at: Date | null
  }
  'accounts.own_branches': {
    customer_id: bigint
    branch_code: string
  }
  'accounts.self_service_points': {
    branch_code: string
    ordinal: number
    longitude_e4: number
    latitude_e4: number
  }
  'bankday.calendar_days': {
    calendar: string
    date: string
    workday: boolean
  }
  'bankday.calendar_years': {
    calendar: string
    year: number
  }
  'bankday.clock': {
    only_row: Generated<boolean>
    offset_ms: Generated<bigint>
    started: Generated<boolean>
    adjustable: Generated<boolean>
    closed_through: string | null
    began_on: string | null
  }
  'bankday.day_end_steps': {
    business_date: string
    step: string
    range_after: Generated<bigint>
    processed: Generated<bigint>
    started_at: Generated<Date>
    finished_at: Date | null
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    last_error: string | null
  }
  'bankday.day_ends': {
    business_date: string
    started_at: Generated<Date>
    finished_at: Date | null
  }
  'bankday.parameters': {
    key: string
    effective_on: string
    value: ColumnType<unknown, string, string>
    entered_at: Generated<Date>
    entered_by: Generated<string>
  }
  'bankday.scheduled_jobs': {
    customer_id: bigint
    kind: string
    reference: string
    due_at: Date
    done_at: Date | null
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    last_error: string | null
  }
  'cards.agreed_repayments': {
    customer_id: bigint
    account_id: bigint
    agreed_id: string
    from_account_id: bigint
    way: 'full' | 'minimum'
    since: Date
    counts_from: string
    ended_at: Date | null
  }
  'cards.agreed_runs': {
    customer_id: bigint
    account_id: bigint
    due_on: string
    run: number
    ran_at: Date
    from_account_id: bigint
    asked_minor: bigint
    paid_minor: bigint
    refusal: string | null
  }
  'cards.bill_delivery': {
    customer_id: bigint
    account_id: bigint
    email: string
    paper: boolean
    address: string
    postcode: string
    sms: boolean
    changed_at: Date
    language: Generated<'zh' | 'en'>
  }
  'cards.bills': {
    customer_id: bigint
    account_id: bigint
    billed_on: string
    due_on: string
    currency: Generated<string>
    amount_minor: bigint
    minimum_minor: bigint
    paid_minor: Generated<bigint>
    previous_minor: Generated<bigint>
    credits_minor: Generated<bigint>
    retail_minor: Generated<bigint>
    cash_minor: Generated<bigint>
    instalments_minor: Generated<bigint>
    fees_minor: Generated<bigint>
    interest_minor: Generated<bigint>
    minimum_earlier_minor: Generated<bigint>
    minimum_over_limit_minor: Generated<bigint>
    minimum_instalments_minor: Generated<bigint>
    minimum_charges_minor: Generated<bigint>
    minimum_tenth_minor: Generated<bigint>
    refunded_minor: Generated<bigint>
    state: Generated<'open' | 'paidInFull' | 'minimumPaid' | 'unpaid'>
    paper_posted_on: string | null
    paper_failure: 'notPrinted' | 'returned' | null
    paper_failed_at: Date | null
  }
  'cards.clearing_files': {
    file_date: string
    state: 'refused' | 'taken'
    fault: string | null
    refused: Generated<number>
    lines: Generated<number>
    net_minor: Generated<bigint>
    sha256: string | null
    taken_at: Date | null
    settled_on: string | null
  }
  'cards.clearing_lines': {
    file_date: string
    line: number
    kind: 'purchase' | 'refund' | 'adjustment'
    rrn: string
    original_rrn: string | null
    card: string
    amount_minor: bigint
    original_amount: string
    original_currency: string
    rate: string
    made_at: Date
    merchant: string
    mcc: string
    state: Generated<'waiting' | 'booked' | 'suspense'>
    reason: string | null
  }
  'cards.credit_cards': {
    customer_id: bigint
    account_id: bigint
    currency: Generated<string>
    limit_minor: bigint
    cash_limit_minor: bigint
    bill_day: number
    product: 'classic' | 'gold' | 'young' | 'platinum' | 'world' | 'diamond'
    expires_on: string
    temporary_minor: Generated<bigint>
    temporary_from: string | null
    temporary_until: string | null
    activated_on: string | null
    overdue_since: string | null
    sequence: Generated<number>
    bills_from: string | null
    bill_day_changed_on: string | null
  }
  'cards.credits': {
    customer_id: bigint
    account_id: bigint
    posted_on: string
    credit_id: Generated<bigint>
    kind: 'own' | 'other' | 'agreed' | 'otherBank' | 'refund' | 'points' | 'conversion'
    made_at: Date
    amount_minor: bigint
    left_minor: bigint
    payer_name: Generated<string>
    payer_number: Generated<string>
    payer_bank: Generated<string>
    reference: string
  }
  'cards.inquiries': {
    token_hash: Buffer
    kind: 'progress' | 'activation'
    customer_id: bigint
    account_id: bigint | null
    subject: Buffer
    code_hash: Buffer | null
    code_tries: Generated<number>
    code_sent_at: Date | null
    code_expires_at: Date | null
    expires_at: Date
  }
  'cards.interest_lines': {
    customer_id: bigint
    account_id: bigint
    billed_on: string
    line: number
    kind: 'retailInterest' | 'cashInterest' | 'interestInterest'
    item_id: bigint
    principal_minor: bigint
    from_on: string
    to_on: string
  }
  'cards.items': {
    customer_id: bigint
    account_id: bigint
    posted_on: string
    item_id: Generated<bigint>
    kind: 'retail' | 'cash' | 'cashFee' | 'lateFee' | 'retailInterest' | 'cashInterest' | 'interestInterest' | 'instalment' | 'instalmentInterest' | 'planned'
    made_at: Date
    amount_minor: bigint
    left_minor: bigint
    original_currency: string | null
    original_minor: bigint | null
    merchant: Generated<string>
    mcc: Generated<string>
    reference: string
    billed_on: string | null
    carried_on: string | null
  }
  'cards.plans': {
    customer_id: bigint
    account_id: bigint
    plan_id: string
    source: 'bill' | 'purchase'
    bill_on: string | null
    item_id: bigint | null
    merchant: Generated<string>
    principal_minor: bigint
    periods: number
    rate_ppm: number
    started_on: string
    next_on: string | null
    billed: Generated<number>
    state: Generated<'active' | 'finished' | 'settledEarly' | 'closedByRefund' | 'withdrawn'>
    ended_on: string | null
    settled_interest_minor: bigint | null
    first_on: string | null
  }
  'cards.purchases': {
    customer_id: bigint
    reference: string
    account_id: bigint
    place: 'merchant' | 'wallet' | 'atm' | 'pos' | 'overseasAtm' | 'overseasPos'
    merchant: string
    amount_minor: bigint
    state: 'approved' | 'declined' | 'captured' | 'reversed' | 'expired'
    reason: string | null
    asked_at: Date
    ended_at: Date | null
    mcc: Generated<string>
    original_currency: string | null
    original_minor: bigint | null
    fee_minor: Generated<bigint>
  }
  'cards.reissues': {
    customer_id: bigint
    account_id: bigint
    number: string
    report_number: string
    expires_on: string
    applied_on: string
    delivered_on: string
    activated_at: Date | null
  }
  'cards.repaid': {
    customer_id: bigint
    account_id: bigint
    repaid_on: string
    credit_id: bigint
    item_id: bigint
    amount_minor: bigint
  }
  'cards.request_steps': {
    customer_id: bigint
    request_id: string
    no: number
    step: 'submitted' | 'reviewing' | 'documentsWanted' | 'documents' | 'approved' | 'declined' | 'withdrawn' | 'accepted' | 'lapsed' | 'made' | 'mailed' | 'activated'
    at: Date
    amount_minor: bigint | null
    reason: 'income' | 'record' | 'half' | 'lowerProduct' | null
  }
  'cards.requests': {
    customer_id: bigint
    request_id: string
    kind: 'permanent' | 'temporary' | 'application'
    account_id: bigint | null
    product: 'classic' | 'gold' | 'young' | 'platinum' | 'world' | 'diamond'
    state: 'submitted' | 'reviewing' | 'documentsWanted' | 'approved' | 'declined' | 'withdrawn' | 'accepted' | 'lapsed' | 'made' | 'mailed' | 'activated'
    seq: Generated<number>
    before_minor: Generated<bigint>
    asked_minor: Generated<bigint>
    given_minor: bigint | null
    income_minor: bigint
    purpose: Generated<string>
    days: Generated<number>
    until_on: string | null
    reason: 'income' | 'record' | 'half' | 'lowerProduct' | null
    lapses_on: string | null
    details: ColumnType<unknown, string | undefined, string>
    submitted_at: Date
    decided_at: Date | null
  }
  'cards.transaction_passwords': {
    customer_id: bigint
    account_id: bigint
    hash: string
    changed_at: Date
  }
  'cash.balances': {
    branch_code: string
    drawer: string
    currency: string
    ledger_account_id: bigint
    balance_minor: Generated<bigint>
  }
  'cash.branch_days': {
    opened_on: string
    branch_code: string
    state: Generated<'open' | 'closed'>
    opened_at: Date
    opened_by: string
    closed_at: Date | null
    closed_by: string | null
  }
  'cash.counts': {
    count_id: string
    drawer_id: string
    purpose: 'opening' | 'closing'
    currency: string
    pieces: ColumnType<unknown, string, string>
    amount_minor: bigint
    book_minor: bigint
    action_id: string
    counted_by: string
    at: Date
  }
  'cash.drawers': {
    drawer_id: string
    branch_code: string
    drawer: string
    day: string
    issuer: string
    subject: string
    teller_name: string
    state: Generated<'open' | 'sealed' | 'closed'>
    opened_at: Date
    closed_at: Date | null
  }
  'cash.movements': {
    movement_id: string
    branch_code: string
    drawer: string
    drawer_id: string | null
    business_date: string
    kind: 'cashIn' | 'cashOut' | 'closing' | 'sent' | 'arrived' | 'exchanged' | 'shortage' | 'surplus' | 'handedIn' | 'delivered' | 'reversed'
    currency: string
    amount_minor: bigint
    pieces: ColumnType<unknown, string | null | undefined, string | null>
    action_id: string
    made_by: string
    at: Date
  }
  'cash.slips': {
    action_id: string
    prints: number
  }
  'cash.transactions': {
    action_id: string
    kind: 'cashIn' | 'cashOut' | 'voucher' | 'notesToRemittable' | 'closing' | 'depositOpened' | 'depositDrawn'
    business_date: string
    branch_code: string
    drawer_id: string | null
    customer_id: bigint
    account_id: bigint
    to_customer_id: bigint | null
    to_account_id: bigint | null
    currency: string
    amount_minor: bigint
    class_minor: Generated<bigint>
    agent_name: string | null
    agent_document: string | null
    stated: string | null
    at: Date
    reversed_by: string | null
  }
  'cash.transfers': {
    transfer_id: string
    branch_code: string
    from_drawer: string
    to_drawer: string
    currency: string
    amount_minor: bigint
    pieces: ColumnType<unknown, string, string>
    state: Generated<'onWay' | 'arrived'>
    sent_by: string
    sent_issuer: string
    sent_subject: string
    sent_at: Date
    counted_by: string | null
    counted_at: Date | null
  }
  'certificates.authority': {
    one: Generated<boolean>
    root: Buffer
    private_key: Buffer | null
  }
  'certificates.certificates': {
    customer_id: bigint
    serial: string
    kind: 'ukey' | 'file'
    certificate: Buffer
    key_hash: Buffer
    not_before: Date
    not_after: Date
    revoked_at: Date | null
    revocation_reason: string | null
    held_at: Date | null
  }
  'certificates.demo_files': {
    customer_id: bigint
    serial: string
    file: Buffer
  }
  'certificates.document_signers': {
    serial: string
    certificate: Buffer
    not_before: Date
    not_after: Date
    private_key: Buffer | null
    revoked_at: Date | null
    revocation_reason: string | null
  }
  'certificates.handed_out_keys': {
    customer_id: bigint
    handed_out_at: Date
  }
  'certificates.issued': {
    serial: string
    key_hash: Buffer
    customer_id: bigint
  }
  'certificates.keys': {
    customer_id: bigint
    serial: string
    action_id: string
    issued_at: Date
    ended_at: Date | null
    end_reason: 'replaced' | 'revoked' | null
  }
  'compliance.authorities': {
    authority: string
    name_zh: string
    name_en: string
    may_deduct: boolean
  }
  'compliance.freeze_events': {
    customer_id: bigint
    action_id: string
    freeze_id: string
    kind: 'placed' | 'renewed' | 'lifted' | 'deducted' | 'restored'
    at: Date
    minor: bigint | null
    until: string | null
    authority_name: string | null
    document_number: string | null
    scan_upload_id: bigint | null
  }
  'compliance.freeze_parts': {
    customer_id: bigint
    freeze_id: string
    ledger_account_id: bigint
    currency: string
    ends_on: string
    minor: bigint
  }
  'compliance.freezes': {
    customer_id: bigint
    freeze_id: string
    account_id: bigint
    currency: string | null
    banknotes: Generated<boolean>
    amount_minor: bigint | null
    claim_minor: bigint | null
    both_ways: boolean
    authority: string
    authority_name: string
    document_number: string
    officers: ColumnType<unknown, string, string>
    scan_upload_id: bigint
    major_case: boolean
    months: number
    received_at: Date
    serial: Generated<bigint>
    ends_on: string
    state: Generated<'standing' | 'waiting' | 'ended' | 'lifted' | 'deducted'>
    next_end: string | null
    ended_at: Date | null
  }
  'compliance.large_days': {
    business_date: string
    customer_id: bigint
    class: 'cash' | 'transfer' | 'crossBorder'
    side: 'in' | 'out'
    measured_in: 'CNY' | 'USD'
    sum_minor: bigint
    movements: number
    threshold_minor: bigint
  }
  'compliance.stops': {
    customer_id: bigint
    stop_id: string
    account_id: bigint
    authority: string
    authority_name: string
    document_number: string
    officers: ColumnType<unknown, string, string>
    scan_upload_id: bigint
    begun_at: Date
    ends_at: Date
    extended_at: Date | null
    lifted_at: Date | null
  }
  'compliance.watch_list': {
    entry_id: string
    name: string
    document_number: string | null
    source: string
    reason: string
    added_at: Date
    removed_at: Date | null
  }
  'contracts.contracts': {
    customer_id: bigint
    contract_number: string
    kind: 'assetPlan' | 'privateWealth' | 'consumerLoan'
    about: string
    version: string
    terms: ColumnType<unknown, string, string>
    words: ColumnType<unknown, string, string>
    min_seconds: number
    content: Buffer
    sha256: Buffer
    drawn_up_at: Date
    opened_at: Date | null
    read_at: Date | null
    state: Generated<'drawnUp' | 'signed' | 'mismatched' | 'filed' | 'ended'>
    order_id: string | null
    signed_at: Date | null
    signer_name: string | null
    signer_serial: string | null
    countersigned: Buffer | null
    countersigned_sha256: Buffer | null
    countersigned_at: Date | null
    archive_number: string | null
    filed_at: Date | null
    ended_at: Date | null
  }
  'contracts.editions': {
    subject: string
    kind: string
    version: string
    words_sha256: Buffer
    sha256: Buffer
    content: Buffer
    made_at: Date
  }
  'contracts.readings': {
    customer_id: bigint
    subject: string
    kind: string
    version: string
    min_seconds: number
    opened_at: Date
    read_at: Date | null
    ip: string
  }
  'customers.found_by': {
    kind: 'name' | 'pinyin' | 'document' | 'mobile'
    key: string
    customer_id: bigint
    branch_code: string
    birth: string
  }
  'customers.notes': {
    customer_id: bigint
    at: Date
    note_id: string
    issuer: string
    subject: string
    author_name: string
    text: string
  }
  'deposits.call_draws': {
    customer_id: bigint
    drawn_on: string
    reference: string
    account_id: bigint
    certificate_number: string
    to_account_id: bigint | null
    automatic: boolean
    principal_minor: bigint
    at_call_minor: bigint
    call_rate_ppm: number
    current_rate_ppm: number
    call_interest_minor: bigint
    current_interest_minor: bigint
  }
  'deposits.certificate_numbers': {
    customer_id: bigint
    last_number: number
  }
  'deposits.current_interest': {
    customer_id: bigint
    account_id: bigint
    currency: string
    period_from: string
    through: string
    balance_minor: bigint
    balance_days: bigint
    settled_on: string | null
    rate_ppm: number | null
    interest_minor: bigint | null
    counted_seq: Generated<bigint>
    carried_minor: Generated<bigint>
  }
  'deposits.issue_quotas': {
    issue_code: string
    left_minor: bigint
  }
  'deposits.issues': {
    code: string
    term_months: number
    annual_rate_ppm: number
    minimum_minor: bigint
    step_minor: bigint
    quota_minor: bigint
    opens_at: Date
    closes_at: Date
    interest_payment: 'atMaturity' | 'monthly'
  }
  'deposits.month_end_accruals': {
    ends_on: string
    product: string
    currency: string
    earned: string
    interest_minor: bigint | null
    reversed: Generated<boolean>
  }
  'deposits.rule_runs': {
    customer_id: bigint
    rule_id: string
    due_on: string
    at: Date
    outcome: 'done' | 'skipped' | 'failed' | 'omitted'
    amount_minor: bigint | null
    order_id: string | null
    certificate_number: string | null
    reason: ColumnType<unknown, string | null | undefined, string | null>
  }
  'deposits.rules': {
    customer_id: bigint
    rule_id: string
    type: 'fixed' | 'sweep' | 'topUp'
    method: string
    state: 'normal' | 'paused' | 'expired' | 'cancelled'
    wealth_type: 'current' | 'timeDeposit' | 'callDeposit1' | 'callDeposit7' | 'rolling7'
    term_months: number | null
    instruction: 'renew' | 'toCurrent'
    paying_account_id: bigint
    destination_account_id: bigint | null
    amount_minor: bigint
    period: string
    first_on: string
    end_on: string
    next_no: Generated<number>
    next_on: string | null
    set_at: Date
    ended_at: Date | null
    changed_by: string | null
  }
  'deposits.time_deposits': {
    customer_id: bigint
    account_id: bigint
    certificate_number: string
    product: Generated<'timeDeposit' | 'callDeposit1' | 'callDeposit7' | 'rolling7' | 'largeCertificate'>
    currency: string
    principal_minor: bigint
    annual_rate_ppm: number
    term_months: number | null
    effective_on: string
    matures_on: string | null
    instruction: 'renew' | 'toCurrent'
    cash_or_remit: Generated<'cash' | 'remit'>
    status: Generated<'active' | 'overdue' | 'drawn'>
    closed_on: string | null
    settlement_account_id: bigint | null
    part_drawn: Generated<boolean>
    forfeited_balance_days: Generated<bigint>
    cycle_began_on: string | null
    issue_code: string | null
    interest_payment: 'atMaturity' | 'monthly' | null
    paid_interest_minor: Generated<bigint>
    next_interest_on: string | null
  }
  'deposits.withdrawal_notices': {
    customer_id: bigint
    notice_id: string
    account_id: bigint
    certificate_number: string
    amount_minor: bigint
    notice_days: number
    given_on: string
    agreed_on: string
    automatic: boolean
    state: Generated<'pending' | 'used' | 'cancelled' | 'lapsed'>
    ended_on: string | null
    drawn_minor: Generated<bigint>
  }
  'donation.charities': {
    code: string
    number: number
    place: number
    name_zh: string
    name_en: string
    foundation_zh: string
    foundation_en: string
    does_zh: string
    does_en: string
    registration: string
    state: 'open' | 'paused' | 'ended'
    goal_minor: bigint
    raised_minor: bigint
    helped: number
    account_name: string
    account_number: string
    account_bank: string
    ledger_owner_id: bigint | null
    ledger_account_id: bigint | null
  }
  'donation.desk': {
    only_row: Generated<boolean>
    run: string
    after: bigint
  }
  'donation.donations': {
    customer_id: bigint
    order_id: string
    serial: string
    charity_code: string
    account_id: bigint
    amount_minor: bigint
    donor: string
    note: string
    receipt_kind: 'none' | 'electronic' | 'paper'
    receipt_state: 'none' | 'requested' | 'issued' | 'posted' | 'returned'
    receipt_number: string | null
    email: string | null
    address: string | null
    postcode: string | null
    honour: 'full' | 'nickname' | 'anonymous' | null
    given_at: Date
    given_on: string
    receipt_round: Generated<number>
  }
  'donation.given': {
    given_on: string
    serial: string
    charity_code: string
    amount_minor: bigint
    listed: boolean
    listed_name: string | null
    given_at: Date | null
  }
  'donation.settlements': {
    given_on: string
    charity_code: string
    sum_minor: bigint
    count: number
    state: 'sent' | 'settled' | 'returned' | 'suspended'
    tries: Generated<number>
    settled_on: string | null
    thanks: string | null
    journal_id: bigint | null
  }
  'help.answer_ratings': {
    question: string
    day: string
    helpful: Generated<number>
    unhelpful: Generated<number>
  }
  'help.wechat': {
    only_row: Generated<boolean>
    run: string
    after: bigint
  }
  'help.wechat_accounts': {
    open_id: string
    customer_id: bigint
  }
  'help.wechat_bindings': {
    customer_id: bigint
    open_id: string
    name: string
    bound_at: Date
  }
  'help.wechat_codes': {
    code: string
    customer_id: bigint
    until: Date
  }
  'help.wechat_tries': {
    open_id: string
    wrong: number
    since: Date
  }
  'http.bank_key': {
    only_row: Generated<boolean>
    private_key_hex: string
    created_at: Generated<Date>
  }
  'http.call_answers': {
    customer_id: bigint
    call: string
    idempotency_key: string
    request_hash: Buffer
    begun_at: Generated<Date>
    answer: ColumnType<unknown, string | null | undefined, string | null>
  }
  'http.handed_over': {
    customer_id: bigint
    screen: string
    session_id: bigint
    fields: ColumnType<unknown, string, string>
    handed_over_at: Generated<Date>
  }
  'http.nonces': {
    sent_at_ms: bigint
    nonce: Buffer
  }
  'http.nonces_kept': {
    only_row: Generated<boolean>
    since_ms: bigint
    era: Generated<Buffer>
  }
  'http.r0s': {
    r0_id: string
    r0: Buffer
    expires_at: Date
  }
  'http.server_login': {
    only_row: Generated<boolean>
    password: string
  }
  'http.sessions': {
    customer_id: bigint
    session_id: GeneratedAlways<bigint>
    sid_hash: Buffer
    cookie_hash: Buffer
    login_method: string
    ip: string
    user_agent: string
    opened_at: Date
    started_at: Generated<Date>
    last_seen_at: Generated<Date>
    ended_at: Date | null
    ended_reason: 'idle' | 'absolute' | 'newer' | 'loggedOut' | 'elsewhere' | 'security' | null
    epoch: Generated<bigint>
    seen: Generated<bigint>
  }
  'identity.activation_codes': {
    customer_id: bigint
    code_hash: string
    issued_at: Date
    used_at: Date | null
  }
  'identity.agreed_methods': {
    customer_id: bigint
    method: 'ukey' | 'ukeyMobile' | 'fileMobile'
    action_id: string
    agreed_at: Date
    code_hash: string | null
  }
  'identity.agreement_openings': {
    customer_id: bigint
    agreement: string
    version: string
    opened_at: Date
    ip: string
    read_at: Date | null
  }
  'identity.agreement_records': {
    customer_id: bigint
    record_id: GeneratedAlways<bigint>
    agreement: string
    version: string
    text_hash: Buffer
    opened_at: Date
    read_at: Date
    accepted_at: Date
    ip: string
  }
  'identity.attempts': {
    customer_id: bigint
    subject: string
    business_date: string
    failed: number
  }
  'identity.credentials': {
    customer_id: bigint
    kind: 'login' | 'query' | 'withdrawal'
    hash: string
    changed_at: Date
  }
  'identity.customers': {
    customer_id: Generated<bigint>
    kind: 'branchSigned' | 'onlineSigned' | 'unsigned' | 'cardOnly'
    method: 'none' | 'mobile' | 'ukey' | 'ukeyMobile' | 'fileMobile'
    status: Generated<'normal' | 'suspended' | 'deceased' | 'ended'>
    name: string
    name_en: string
    birth: string
    id_type: string
    id_number: string
    mobile: string
    email: string | null
    address: string | null
    branch_code: string
    username: string | null
    nickname: string | null
    ebank_number: string | null
    seal: string | null
    last_login_at: Date | null
    last_login_ip: string | null
    last_login_method: string | null
    login_count: Generated<number>
    created_at: Date
    previous_login_at: Date | null
    previous_login_ip: string | null
    previous_login_method: string | null
    login_alerts: Generated<boolean>
    session_epoch: Generated<bigint>
    second_factor_always: Generated<boolean>
    address_parts: ColumnType<unknown, string | null | undefined, string | null>
    postcode: string | null
    email_changed_at: Date | null
    address_changed_at: Date | null
    occupation: string | null
    employer: string | null
    mobile_changed_at: Date | null
    document_changed_at: Date | null
    id_issued_on: string | null
    id_expires_on: string | null
    id_long_term: Generated<boolean>
    sex: 'male' | 'female' | null
    nationality: string | null
    tax_residency: 'mainland' | 'abroad' | 'both' | null
    risk_class: 'low' | 'medium' | 'high' | null
    died_on: string | null
    status_before_death: 'normal' | 'suspended' | null
  }
  'identity.devices': {
    customer_id: bigint
    device_id: GeneratedAlways<bigint>
    cookie_hash: Buffer
    user_agent: string
    ip: string
    first_seen_at: Date
    last_seen_at: Date
    name: string | null
    proved_at: Date | null
  }
  'identity.image_codes': {
    image_code_id: string
    code: string
    expires_at: Date
  }
  'identity.journey_sends': {
    subject: Buffer
    business_date: string
    sends: number
    sent_at: Date
  }
  'identity.journeys': {
    token_hash: Buffer
    cookie_hash: Buffer
    kind: string
    customer_id: bigint
    subject: Buffer
    steps: string[]
    step: string
    mobile: string | null
    code_hash: Buffer | null
    code_tries: Generated<number>
    code_sent_at: Date | null
    code_expires_at: Date | null
    code_verified_at: Date | null
    draft: ColumnType<unknown, string | undefined, string>
    begun_at: Date
    expires_at: Date
  }
  'identity.login_log': {
    customer_id: bigint
    login_id: GeneratedAlways<bigint>
    at: Date
    identifier_kind: string
    identifier_masked: string
    outcome: 'success' | 'wrongPassword' | 'locked' | 'suspended' | 'lostCard' | 'unconfirmed' | 'wrongCode'
    ip: string
    user_agent: string
  }
  'identity.names': {
    kind: 'username' | 'accountNumber' | 'mobileAccount' | 'nickname' | 'document'
    value: string
    customer_id: bigint
    held_until: Date | null
  }
  'identity.rate_windows': {
    key: string
    window_start: Date
    used: number
  }
  'identity.security_questions': {
    customer_id: bigint
    question: string
    answer_hash: string
    changed_at: Date
  }
  'ledger.accounts': {
    owner_id: bigint
    account_id: bigint
    currency: string
    normal_side: string
    overdraft_limit_minor: Generated<bigint | null>
    debits_minor: Generated<bigint>
    credits_minor: Generated<bigint>
    held_minor: Generated<bigint>
    last_seq: Generated<bigint>
    last_line: Generated<bigint>
    last_business_date: Generated<string>
    head: Generated<Buffer>
    last_booked_ms: Generated<bigint>
    freeze_claim_minor: bigint | null
    frozen_minor: Generated<bigint>
  }
  'ledger.book_walk': {
    only_row: Generated<boolean>
    round: Generated<bigint>
    started_at: Date
    owner_id: bigint | null
    account_id: bigint | null
    currency: string | null
    business_date: string | null
    seq: bigint | null
    entries_done: Generated<bigint>
    days_from: string | null
    days_done: Generated<bigint>
    last_finished_at: Date | null
    last_entries: bigint | null
    last_days: bigint | null
  }
  'ledger.chart': {
    account_id: bigint
    code: string
    normal_side: 'debit' | 'credit'
    name_zh: string
    name_en: string
  }
  'ledger.day_leaves': {
    owner_id: bigint
    account_id: bigint
    currency: string
    business_date: string
    hash: Buffer
  }
  'ledger.days': {
    business_date: string
    closed_at: Date
    account_count: bigint | null
    root: Buffer | null
    previous_digest: Buffer | null
    key_id: string | null
    signature: Buffer | null
  }
  'ledger.entries': {
    owner_id: bigint
    account_id: bigint
    currency: string
    business_date: string
    seq: bigint
    line: bigint
    journal_id: bigint
    kind: string
    reference: string
    amount_minor: bigint
    held_minor: bigint
    balance_after: bigint
    held_after: bigint
    credits_after: bigint
    booked_at: Date
    value_date: string
    summary: string
    counterparty_name: string
    counterparty_number: string
    counterparty_bank: string
    remark: string
    search_text: string
    hash: Buffer
  }
  'ledger.faults': {
    fault_id: GeneratedAlways<bigint>
    kind: 'chain' | 'leaf' | 'root' | 'signature' | 'witness' | 'audit' | 'auditWitness' | 'staffAudit' | 'staffAuditWitness'
    business_date: string
    owner_id: bigint | null
    account_id: bigint | null
    currency: string | null
    found_at: Date
    cleared_at: Date | null
  }
  'ledger.journal_references': {
    kind: string
    reference: string
    journal_id: bigint
    business_date: string
  }
  'ledger.journals': {
    journal_id: bigint
    kind: string
    reference: string
    booked_at: Date
    business_date: string
    value_date: string
  }
  'ledger.pending_legs': {
    journal_id: bigint
    leg: number
    account_id: bigint
    currency: string
    business_date: string
    amount_minor: bigint
    booked_at: Date
    value_date: string
    summary: string
    counterparty_name: string
    counterparty_number: string
    counterparty_bank: string
    remark: string
    search_text: string
  }
  'ledger.signing_keys': {
    key_id: string
    public_key: Buffer
    private_key: Buffer | null
  }
  'ledger.sub_accounts': {
    chart: bigint
    branch: string
    drawer: string
    currency: string
    id: Generated<bigint>
  }
  'limits.agreed': {
    customer_id: bigint
    kind: 'single' | 'daily' | 'count' | 'annual'
    value: bigint | null
    action_id: string
    agreed_at: Date
  }
  'limits.changes': {
    customer_id: bigint
    change_id: GeneratedAlways<bigint>
    at: Date
    action: 'set' | 'cancel' | 'open' | 'close' | 'add' | 'remove'
    kind: string | null
    object: string
    old_value: bigint | null
    new_value: bigint | null
    effective_at: Date
    setting_id: bigint | null
    actor: string
    method: string
    order_id: string
  }
  'limits.large_values': {
    customer_id: bigint
    order_id: string
    at: Date
    amount_minor: bigint
    day_minor: bigint
  }
  'limits.method_changes': {
    customer_id: bigint
    order_id: string
    from_method: 'none' | 'mobile' | 'ukey' | 'ukeyMobile' | 'fileMobile'
    to_method: 'none' | 'mobile' | 'ukey' | 'ukeyMobile' | 'fileMobile'
    changed_at: Date
    effective_at: Date
  }
  'limits.receivers': {
    customer_id: bigint
    receiver_id: GeneratedAlways<bigint>
    name: string
    account: string
    bank: string
    added_at: Date
    effective_at: Date
    removed_at: Date | null
  }
  'limits.settings': {
    customer_id: bigint
    scope: string
    kind: 'single' | 'daily' | 'count' | 'annual' | 'receivers' | 'overseasPos' | 'domesticPos' | 'overseasAtm' | 'domesticAtm'
    setting_id: GeneratedAlways<bigint>
    value: bigint | null
    order_id: string
    set_at: Date
    effective_at: Date
    cancelled_at: Date | null
  }
  'limits.usage': {
    customer_id: bigint
    scope: string
    period: string
    amount_minor: Generated<bigint>
    count: Generated<number>
  }
  'loans.application_steps': {
    customer_id: bigint
    application_id: string
    no: number
    step: 'submitted' | 'reviewing' | 'documentsWanted' | 'documents' | 'approved' | 'signed' | 'disbursed' | 'declined' | 'withdrawn' | 'lapsed' | 'revoked'
    at: Date
    amount_minor: bigint | null
    reason: 'D01' | 'D02' | 'D03' | 'D04' | 'D05' | 'documents' | 'bureauAway' | 'less' | 'accountClosed' | null
  }
  'loans.applications': {
    customer_id: bigint
    application_id: string
    state: 'submitted' | 'reviewing' | 'documentsWanted' | 'approved' | 'signed' | 'disbursed' | 'declined' | 'withdrawn' | 'lapsed' | 'revoked'
    seq: Generated<number>
    amount_minor: bigint
    months: number
    purpose: 'renovation' | 'education' | 'medical' | 'travel' | 'durables' | 'car' | 'wedding'
    income_minor: bigint
    debts_minor: bigint
    rate_ppm: number
    instalment_minor: bigint
    consent_version: string
    bureau: ColumnType<unknown, string | null | undefined, string | null>
    reason: 'D01' | 'D02' | 'D03' | 'D04' | 'D05' | 'documents' | 'bureauAway' | 'less' | 'accountClosed' | null
    offer_minor: bigint | null
    offer_rate_ppm: number | null
    lapses_on: string | null
    submitted_at: Date
    decided_at: Date | null
    taken_minor: bigint | null
    due_day: number | null
    to_account_id: bigint | null
    contract_number: string | null
    sign_order_id: string | null
    loan_account_id: bigint | null
  }
  'loans.appointments': {
    customer_id: bigint
    appointment_id: string
    product: 'home' | 'car'
    branch_code: string
    on_date: string
    half: 'morning' | 'afternoon'
    phone: string
    state: 'booked' | 'cancelled' | 'kept'
    booked_at: Date
  }
  'loans.early_repayments': {
    customer_id: bigint
    order_id: string
    account_id: bigint
    whole: boolean
    amount_minor: bigint
    mode: 'smaller' | 'shorter'
    on_date: string
    from_account_id: bigint
    ordered_at: Date
    state: 'scheduled' | 'done' | 'failed' | 'cancelled'
    reason: ColumnType<unknown, string | null | undefined, string | null>
  }
  'loans.instalments': {
    customer_id: bigint
    account_id: bigint
    due_on: string
    number: number
    principal_minor: bigint
    interest_minor: bigint
    unpaid_principal_minor: bigint
    unpaid_interest_minor: bigint
    unpaid_penalty_minor: Generated<bigint>
    penalty_from: string
    cleared_on: string | null
  }
  'loans.loans': {
    customer_id: bigint
    account_id: bigint
    product_zh: string
    product_en: string
    currency: Generated<string>
    principal_minor: bigint
    repayment: 'equalInstalment' | 'equalPrincipal'
    instalments: number
    disbursed_on: string
    due_day: number
    next_due_on: string | null
    product_code: 'home' | 'car' | 'consumer'
    contract_number: string
    lpr_term: '1Y' | '5Y'
    points_ppm: number
    reprices: 'january' | 'anniversary'
    next_reprice_on: string | null
    repayment_account_id: bigint | null
    rest_minor: bigint
    payment_minor: bigint
    next_number: number
    last_number: number
    period_from: string
    next_principal_minor: bigint
    settled_on: string | null
  }
  'loans.month_end_accruals': {
    ends_on: string
    earned: string
    interest_minor: bigint | null
    reversed: Generated<boolean>
  }
  'loans.payments': {
    customer_id: bigint
    payment_id: GeneratedAlways<bigint>
    account_id: bigint
    paid_on: string
    paid_at: Date
    kind: 'instalment' | 'overdue' | 'early'
    number: number | null
    principal_minor: bigint
    interest_minor: bigint
    penalty_minor: bigint
    charge_minor: bigint
    from_account_id: bigint
    order_id: string | null
  }
  'loans.rates': {
    customer_id: bigint
    account_id: bigint
    from_on: string
    lpr_ppm: number | null
    rate_ppm: number
  }
  'messages.alert_digests': {
    customer_id: bigint
    alert_id: string
    starts_at: Date
    ledger_account_id: bigint
    currency: string
    seq: bigint
    amount_minor: bigint
  }
  'messages.alert_texts': {
    customer_id: bigint
    written_on: string
    text_id: GeneratedAlways<bigint>
    alert_id: string
    account_id: bigint
    mobile: string
    text: string
    written_at: Date
    state: Generated<'waiting' | 'sent' | 'failed'>
  }
  'messages.alerts': {
    customer_id: bigint
    alert_id: string
    account_id: bigint
    mobile: string | null
    start_minute: number | null
    end_minute: number | null
    start_yuan: number
    direction: 'both' | 'in' | 'out'
    show_balance: boolean
    digest: boolean
    language: 'zh' | 'en'
    state: 'active' | 'paused' | 'cancelled'
    set_at: Date
    changed_at: Date
  }
  'messages.announcement_reads': {
    customer_id: bigint
    announcement_id: bigint
    read_at: Date
  }
  'messages.announcements': {
    announcement_id: GeneratedAlways<bigint>
    title_zh: string
    title_en: string
    body_zh: string
    body_en: string
    important: Generated<boolean>
    published_at: Date
    ends_at: Date | null
  }
  'messages.applications': {
    customer_id: bigint
    application_id: string
    type: 'proofPoint' | 'proofPeriod' | 'accountProof' | 'statementPost' | 'settlementProof' | 'cardReplacement' | 'taxDeclaration'
    account_id: bigint | null
    details: ColumnType<unknown, string, string>
    copies: number | null
    branch_code: string | null
    address: string | null
    postcode: string | null
    state: 'submitted' | 'accepted' | 'making' | 'posted' | 'ready' | 'done' | 'refused' | 'cancelled'
    fee_minor: bigint
    fee_account_id: bigint | null
    fee_state: 'none' | 'held' | 'paid' | 'returned'
    held_minor: bigint
    held_account_id: bigint | null
    held_currency: string | null
    held_until: string | null
    hold_stands: boolean
    parcel: string | null
    reason: string | null
    applied_at: Date
    accepted_at: Date | null
    making_at: Date | null
    sent_at: Date | null
    done_at: Date | null
    ended_at: Date | null
    made_on: string | null
    sent_on: string | null
    done_on: string | null
  }
  'messages.desk': {
    only_row: Generated<boolean>
    run: string
    after: bigint
  }
  'messages.employers': {
    only_row: Generated<boolean>
    run: string
    after: bigint
  }
  'messages.mail_drafts': {
    customer_id: bigint
    letter: ColumnType<unknown, string, string>
    saved_at: Date
  }
  'messages.mails': {
    customer_id: bigint
    mail_id: GeneratedAlways<bigint>
    folder: 'inbox' | 'outbox'
    topic: 'praise' | 'consultation' | 'complaint' | 'advice' | null
    subject: string
    content: string
    sent_at: Date
    read_at: Date | null
    matter_id: string | null
    kind: Generated<'letter' | 'accepted' | 'interim' | 'extended' | 'answer' | 'apology' | 'notice'>
    hidden_at: Date | null
    subject_en: string | null
    content_en: string | null
  }
  'messages.matters': {
    customer_id: bigint
    matter_id: string
    topic: 'praise' | 'consultation' | 'complaint' | 'advice'
    branch_code: string
    phone: string
    mobile: string
    title: string
    state: 'sent' | 'accepted' | 'extended' | 'answered' | 'closed'
    round: Generated<number>
    came_on: string
    due_on: string
    extensions: Generated<number>
    submitted_at: Date
    answered_at: Date | null
    escalated_at: Date | null
    reopened_at: Date | null
    reviewed_at: Date | null
    rating: 'good' | 'fair' | 'poor' | null
    title_en: string | null
  }
  'messages.numbers': {
    number: string
    customer_id: bigint
  }
  'messages.payslip_keys': {
    customer_id: bigint
    version: number
    hint: string
    public_jwk: ColumnType<unknown, string, string>
    wrapped: string
    fingerprint: string
    made_at: Date
    replaced_at: Date | null
  }
  'messages.payslip_requests': {
    customer_id: bigint
    asked_at: Date
  }
  'messages.payslips': {
    customer_id: bigint
    month: string
    slip_id: string
    employer: string
    key_version: number
    jwe: string
    received_at: Date
  }
  'messages.statements': {
    customer_id: bigint
    month: string
    account_id: bigint
    language: 'zh' | 'en'
    issued_at: Date
    pdf: Buffer
  }
  'messages.subscriptions': {
    customer_id: bigint
    account_id: bigint
    language: 'zh' | 'en'
    active: boolean
    changed_at: Date
    email: Generated<string>
  }
  'messages.watched': {
    customer_id: bigint
    ledger_account_id: bigint
    currency: string
    seq: bigint
  }
  'messages.watched_accounts': {
    customer_id: bigint
    account_id: bigint
  }
  'networks.archive': {
    archived_on: string
    direction: 'out' | 'in'
    digest: Buffer
    network: string
    archived_at: Date
    message_id: string
    about: string
    body: string
  }
  'networks.banks': {
    bank: string
    name_zh: string
    name_en: string
    head_office: string
    rank: number
    search_text: string
  }
  'networks.branches': {
    branch_code: string
    bank: string
    city: string
    name: string
    search_text: string
  }
  'networks.cities': {
    city: string
    province_zh: string
    province_en: string
    name_zh: string
    name_en: string
    search_text: string
  }
  'networks.differences': {
    message_id: string
    kind: 'notListed' | 'listed' | 'creditNotListed' | 'creditListed' | 'returnNotListed' | 'unknownLine' | 'otherAmount' | 'otherState' | 'repeatedLine' | 'closedAccount' | 'otherDate' | 'returnAmount'
    network: string
    settlement_date: string
    amount_minor: bigint
    opened_at: Date
    resolved_at: Date | null
    line: Generated<string>
    settled_as: 'corrected' | 'borne' | null
    proposed_as: 'corrected' | 'borne' | null
    proposed_by: string | null
    proposed_at: Date | null
    settled_by: string | null
    sender: Generated<string>
  }
  'networks.inbox': {
    network: string
    message_id: string
    kind: string
    about: string
    outcome: string
    received_at: Date
    sender: Generated<string>
  }
  'networks.incoming_payments': {
    network: 'HVPS' | 'BEPS' | 'IBPS'
    message_id: string
    end_to_end_id: string
    state: 'booked' | 'refused' | 'returning' | 'returned'
    reason: string | null
    currency: string
    amount_minor: bigint
    payer_name: string
    payer_number: string
    payer_bank: string
    payee_name: string
    payee_number: string
    payee_bank: string
    purpose: string
    remark: string
    settlement_date: string
    customer_id: bigint | null
    account_id: bigint | null
    answer_id: string
    received_at: Date
    returned_on: string | null
  }
  'networks.participant': {
    only_row: Generated<boolean>
    books: Generated<string>
  }
  'networks.payments': {
    customer_id: bigint
    message_id: string
    order_id: string
    network: 'HVPS' | 'BEPS' | 'IBPS'
    state: string
    amount_minor: bigint
    fee_minor: bigint
    payer_account_id: bigint
    payer_name: string
    payer_number: string
    payer_bank: string
    payee_name: string
    payee_number: string
    payee_bank: string
    purpose: string
    remark: string
    created_at: Date
    settlement_date: string
    reason: string | null
    next_query_at: Generated<Date>
    queries: Generated<number>
    kind: string
  }
  'networks.reconciliations': {
    network: string
    settlement_date: string
    checked_at: Date
    listed_count: number
    listed_minor: bigint
    open_differences: number
    received_count: Generated<number>
    received_minor: Generated<bigint>
  }
  'networks.reviews': {
    customer_id: bigint
    order_id: string
    state: Generated<string>
    request: ColumnType<unknown, string, string>
    opened_at: Date
    decided_at: Date | null
    next_ask_at: Generated<Date>
    asks: Generated<number>
    kind: string
  }
  'orders.audit': {
    customer_id: bigint
    seq: bigint
    at: Date
    event: string
    subject: string
    details: ColumnType<unknown, string, string>
    previous_hash: Buffer
    hash: Buffer
  }
  'orders.audit_day_heads': {
    customer_id: bigint
    business_date: string
    seq: bigint
    hash: Buffer
  }
  'orders.audit_days': {
    business_date: string
    previous_digest: Buffer
    head_count: bigint
    digest: Buffer
    key_id: string
    signature: Buffer
  }
  'orders.audit_heads': {
    customer_id: bigint
    seq: bigint
    hash: Buffer
  }
  'orders.challenge_windows': {
    customer_id: bigint
    sent_at: Date
    factor: Generated<string>
    business_date: Generated<string>
    sent: Generated<number>
    wrong: Generated<number>
  }
  'orders.challenges': {
    customer_id: bigint
    order_id: string
    challenge_no: number
    mobile: string
    code_hash: Buffer
    attempts: Generated<number>
    sent_at: Date
    expires_at: Date
    verified_at: Date | null
    used_at: Date | null
    factor: Generated<'mobile' | 'newMobile' | 'email' | 'newEmail'>
    idempotency_key: string | null
  }
  'orders.events': {
    customer_id: bigint
    order_id: string
    seq: number
    step: string
    at: Date
    reason: ColumnType<unknown, string | null | undefined, string | null>
    journal_id: bigint | null
  }
  'orders.idempotency_keys': {
    customer_id: bigint
    code: string
    idempotency_key: string
    order_id: string
    used_at: Date
  }
  'orders.numbers': {
    order_id: string
    customer_id: bigint
  }
  'orders.orders': {
    customer_id: bigint
    order_id: string
    code: string
    state: string
    method: string
    input: ColumnType<unknown, string, string>
    summary: ColumnType<unknown, string, string>
    canonical_zh: string
    canonical_en: string
    canonical_hash: Buffer
    payer_account_id: bigint | null
    payee_name: Generated<string>
    payee_number: Generated<string>
    amount_minor: bigint | null
    currency: string | null
    remark: Generated<string>
    search_text: Generated<string>
    prepared_at: Date
    expires_at: Date
    submitted_at: Date | null
    acknowledged: Generated<string[]>
    idempotency_key: string | null
    input_hash: Buffer | null
    verification_code: string | null
    verified_secrets: ColumnType<unknown, string | null | undefined, string | null>
    new_mobile: string | null
    authority_order_id: string | null
    payer_name: Generated<string>
    payer_number: Generated<string>
    payer_branch: ColumnType<unknown, string | null | undefined, string | null>
    payee_bank: ColumnType<unknown, string | null | undefined, string | null>
    fee_minor: bigint | null
    new_email: string | null
  }
  'orders.payee_checks': {
    customer_id: bigint
    hour: Date
    count: number
  }
  'orders.payees': {
    customer_id: bigint
    payee_number: string
    paid_count: number
    last_paid_at: Date | null
    last_minor: bigint | null
    last_currency: string | null
  }
  'orders.signatures': {
    customer_id: bigint
    order_id: string
    factor: 'ukey' | 'file'
    nonce: string
    text: string
    serial: string
    issued_at: Date
    expires_at: Date
    certificate: Buffer | null
    signature: Buffer | null
    verified_at: Date | null
    used_at: Date | null
    idempotency_key: string | null
  }
  'outbox.messages': {
    customer_id: bigint
    message_id: GeneratedAlways<bigint>
    kind: string
    payload: ColumnType<unknown, string, string>
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    last_error: string | null
    dead_at: Date | null
    created_on: Generated<string>
  }
  'payments.cap_versions': {
    customer_id: bigint
    order_id: string
    effective_at: Date
    subject: string
    single_minor: bigint
    day_minor: bigint
    month_minor: bigint | null
    set_at: Date
    cancelled_at: Date | null
  }
  'payments.chip_purchases': {
    customer_id: bigint
    bought_on: string
    purchase_id: string
    account_id: bigint
    merchant: string
    amount_minor: bigint
    excess_minor: bigint
    bought_at: Date
    booked_at: Date
  }
  'payments.chip_terminals': {
    one_row: Generated<boolean>
    run: string
    contact: bigint
    collected_through: string
  }
  'payments.ecash_agreements': {
    customer_id: bigint
    agreement_id: string
    account_id: bigint
    single_minor: bigint
    day_minor: bigint
    month_minor: bigint
    auto_below_minor: bigint | null
    auto_amount_minor: bigint | null
    state: 'normal' | 'paused' | 'cancelled'
    signed_at: Date
    order_id: string | null
    method: string | null
    ended_at: Date | null
  }
  'payments.institution_settlements': {
    through_on: string
    amount_minor: bigint
    settled_at: Date
  }
  'payments.institutions': {
    institution_id: string
    name_zh: string
    name_en: string
    kind: 'wallet' | 'merchant'
    scene: 'general' | 'utility' | 'tax' | 'cardRepayment'
    bindable: boolean
  }
  'payments.merchant_orders': {
    made_on: string
    order_number: string
    secret: string
    merchant_id: string
    merchant: string
    merchant_number: string
    goods: string
    amount_minor: bigint
    made_at: Date
    expires_at: Date
    customer_id: bigint | null
  }
  'payments.net_orders': {
    customer_id: bigint
    order_number: string
    secret: string
    merchant_id: string
    merchant: string
    merchant_number: string
    goods: string
    search_text: string
    amount_minor: bigint
    made_at: Date
    expires_at: Date
    state: Generated<'awaiting' | 'paid' | 'declined'>
    account_id: bigint | null
    order_id: string | null
    paid_at: Date | null
    paid_on: string | null
    ended_at: Date | null
    refunded_minor: Generated<bigint>
    told_at: Date | null
  }
  'payments.net_refunds': {
    customer_id: bigint
    order_number: string
    refund_id: string
    amount_minor: bigint
    refunded_at: Date
    refunded_on: string
    account_id: bigint | null
  }
  'payments.net_services': {
    customer_id: bigint
    account_id: bigint
    state: 'open' | 'closed'
    single_minor: bigint
    day_minor: bigint
    opened_at: Date
    closed_at: Date | null
  }
  'payments.purses': {
    customer_id: bigint
    account_id: bigint
    linked_account_id: bigint
    state: Generated<'normal' | 'stopped'>
    last_contact_at: Date | null
    returned_at: Date | null
  }
  'payments.quick_agreements': {
    customer_id: bigint
    agreement_id: string
    institution_id: string
    account_id: bigint
    single_minor: bigint
    day_minor: bigint
    month_minor: bigint
    small_without_code: boolean
    state: 'active' | 'paused' | 'cancelled' | 'expired'
    signed_via: 'institution' | 'bank'
    signed_at: Date
    last_used_on: string
    warned_at: Date | null
    ended_at: Date | null
  }
  'payments.quick_differences': {
    list_on: string
    number: string
    kind: 'payment' | 'refund'
    listed_minor: bigint
    booked_minor: bigint
    found_on: string
  }
  'payments.quick_disputes': {
    customer_id: bigint
    payment_id: string
    matter_id: string
    opened_at: Date
    due_on: string
    amount_minor: bigint
    state: 'open' | 'upheld' | 'rejected'
    credited_at: Date | null
    credit_account_id: bigint | null
    closed_at: Date | null
    upheld_on: string | null
    settled_on: string | null
  }
  'payments.quick_lists': {
    list_on: string
    lines: number
    net_minor: bigint
    taken_at: Date
  }
  'payments.quick_numbers': {
    agreement_id: string
    customer_id: bigint
  }
  'payments.quick_payments': {
    customer_id: bigint
    payment_id: string
    agreement_id: string
    institution_id: string
    account_id: bigint
    merchant: string
    mcc: string
    goods: string
    amount_minor: bigint
    search_text: string
    state: 'codeSent' | 'success' | 'refused'
    verified_by: 'code' | 'small' | 'regular' | null
    reason_key: string | null
    reason: ColumnType<unknown, string | null | undefined, string | null>
    code_hash: Buffer | null
    code_expires_at: Date | null
    code_tries: Generated<number>
    asked_at: Date
    paid_on: string | null
    refunded_minor: Generated<bigint>
  }
  'payments.quick_refunds': {
    customer_id: bigint
    payment_id: string
    refund_id: string
    amount_minor: bigint
    refunded_at: Date
    refunded_on: string
    account_id: bigint | null
  }
  'payments.quick_signings': {
    signing_id: string
    digest: Buffer
    customer_id: bigint
    account_id: bigint | null
    institution_id: string
    single_minor: bigint
    day_minor: bigint
    month_minor: bigint
    small_without_code: boolean
    state: 'codeSent' | 'signed' | 'refused'
    reason: ColumnType<unknown, string | null | undefined, string | null>
    agreement_id: string | null
    code_hash: Buffer | null
    code_expires_at: Date | null
    code_tries: Generated<number>
    asked_at: Date
  }
  'payments.top_ups': {
    customer_id: bigint
    order_id: string
    account_id: bigint
    linked_account_id: bigint
    amount_minor: bigint
    made_by: 'hand' | 'automatic'
    state: 'pending' | 'written' | 'returned' | 'failed'
    made_at: Date
    made_on: string
    settled_at: Date | null
    reason: ColumnType<unknown, string | null | undefined, string | null>
    writing_at: Date | null
  }
  'points.accounts': {
    customer_id: bigint
    points_account_id: bigint
    balance: Generated<number>
    last_seq: Generated<number>
    last_grant: Generated<number>
    hash: Generated<Buffer>
  }
  'points.entries': {
    customer_id: bigint
    points_account_id: bigint
    booked_on: string
    seq: number
    at: Date
    kind: 'earn' | 'reverse' | 'redeem' | 'return' | 'expire' | 'adjust'
    points: number
    balance_after: number
    rule: string
    reference: string
    words: ColumnType<unknown, string, string>
    parts: ColumnType<unknown, string, string>
    hash: Buffer
  }
  'points.grants': {
    customer_id: bigint
    points_account_id: bigint
    earned_on: string
    grant_no: number
    rule: string
    reference: string
    expires_on: string
    points: number
    left_points: number
    expired: Generated<number>
    reversed: Generated<number>
    basis_minor: bigint | null
    months: number | null
  }
  'points.items': {
    item_code: string
    catalogue: 'bank' | 'card'
    kind: 'goods' | 'codes' | 'cash' | 'donation' | 'billCredit'
    place: number
    name_zh: string
    name_en: string
    about_zh: string
    about_en: string
    picture: string
    points: number
    cost_minor: bigint
    most_each: number | null
    from_on: string
    until_on: string
    charity_code: string | null
  }
  'points.redemptions': {
    customer_id: bigint
    order_id: string
    points_account_id: bigint
    item_code: string
    kind: 'goods' | 'codes' | 'cash' | 'donation' | 'billCredit'
    count: number
    points: number
    parts: ColumnType<unknown, string, string>
    state: 'placed' | 'issued' | 'shipped' | 'received' | 'cancelled' | 'failed'
    recipient: string | null
    mobile: string | null
    address: string | null
    postcode: string | null
    account_id: bigint | null
    amount_minor: bigint | null
    codes: string[] | null
    parcel: string | null
    reason: ColumnType<unknown, string | null | undefined, string | null>
    placed_at: Date
    placed_on: string
    shipped_at: Date | null
    ended_at: Date | null
    told_at: Date | null
  }
  'points.stock': {
    item_code: string
    left_count: number
  }
  'ports.notary_receipts': {
    bank_key_id: string
    business_date: string
    digest: Buffer
    recorded_at: string
    public_key: Buffer
    signature: Buffer
    book: 'ledger' | 'audit' | 'staffAudit'
  }
  'profile.avatars': {
    customer_id: bigint
    upload_id: bigint | null
    built_in: number | null
    set_at: Date
  }
  'profile.changes': {
    customer_id: bigint
    order_id: string
    what: 'nickname' | 'avatar' | 'quickMenu' | 'home' | 'email' | 'address' | 'occupation'
    changed_at: Date
    before: string
    after: string
  }
  'profile.exports': {
    customer_id: bigint
    order_id: string
    asked_at: Date
    parts: string[]
    from_on: string
    to_on: string
    language: 'zh' | 'en'
    state: Generated<'making' | 'ready' | 'failed' | 'expired'>
    progress: Generated<number>
    expires_at: Date | null
    bytes: number | null
    file: Buffer | null
  }
  'profile.function_uses': {
    customer_id: bigint
    used_on: string
    function: string
    uses: Generated<number>
  }
  'profile.home_layouts': {
    customer_id: bigint
    version: number
    wide: string[]
    narrow: string[]
    hidden: string[]
    density: 'standard' | 'compact'
    saved_at: Date
  }
  'profile.pinned_functions': {
    customer_id: bigint
    place: number
    function: string
  }
  'profile.quick_menu': {
    customer_id: bigint
    place: number
    function_code: string
  }
  'remittance.fx_feed': {
    is_single: Generated<boolean>
    state: 'live' | 'rest' | 'jump' | 'still'
    per100: ColumnType<unknown, string, string>
    as_of: Date
    taken_at: Generated<Date>
  }
  'remittance.fx_quotas': {
    customer_id: bigint
    quota_year: number
    bought_elsewhere_minor: bigint
    sold_elsewhere_minor: bigint
    is_watched: boolean
    as_of: Date
  }
  'remittance.fx_quotes': {
    customer_id: bigint
    quote_id: string
    side: 'buy' | 'sell'
    currency: string
    cash: boolean
    rate_e4: bigint
    mid_e4: bigint
    made_at: Date
  }
  'remittance.fx_trades': {
    customer_id: bigint
    order_id: string
    side: 'buy' | 'sell'
    account_id: bigint
    currency: string
    cash: boolean
    amount_minor: bigint
    rate_e4: bigint
    mid_e4: bigint
    rmb_minor: bigint
    usd_minor: bigint
    quota_year: number
    purpose: string
    details: ColumnType<unknown, string, string>
    state: 'processing' | 'unknown' | 'success' | 'failed'
    reason: string | null
    safe_number: string | null
    made_at: Date
    settled_at: Date | null
  }
  'remittance.hedges': {
    marked_on: string
    currency: string
    position_minor: bigint
    per100: string | null
    paid_rmb_minor: bigint | null
    dealt_at: Date | null
  }
  'remittance.nostro_days': {
    stated_on: string
    checked_at: Date
    listed_count: number
    open_differences: number
  }
  'remittance.nostro_differences': {
    order_id: string
    currency: string
    suspense_minor: bigint
    opened_on: string
    changes: Generated<number>
    resolved_at: Date | null
  }
  'remittance.nostro_lines': {
    order_id: string
    kind: 'sent' | 'back' | 'charged'
    source: 'books' | 'statement'
    currency: string
    taken_minor: bigint
    on_date: string
  }
  'remittance.rate_alerts': {
    customer_id: bigint
    alert_id: GeneratedAlways<bigint>
    side: 'buy' | 'sell'
    currency: string
    rate_e4: bigint
    made_at: Date
    told_at: Date | null
    told_rate_e4: bigint | null
  }
  'remittance.remittances': {
    customer_id: bigint
    order_id: string
    network: 'swift' | 'hongKong' | 'cips'
    uetr: string
    state: 'pending' | 'processing' | 'unknown' | 'success' | 'failed' | 'rejected' | 'cancelled'
    account_id: bigint
    currency: string
    amount_minor: bigint
    sent_minor: bigint
    bearer: 'SHA' | 'OUR' | 'BEN'
    fee_currency: string
    commission_minor: bigint
    cable_minor: bigint
    prepaid_minor: bigint
    is_purchase: boolean
    usd_minor: bigint
    limit_minor: bigint
    limit_date: string
    form: ColumnType<unknown, string, string>
    submitted_at: Date
    goes_at: Date
    deadline_at: Date
    settles_on: string
    approved_at: Date | null
    sent_at: Date | null
    settled_at: Date | null
    ended_at: Date | null
    reason: string | null
    hops: ColumnType<unknown, string | undefined, string>
    charged_minor: bigint | null
    returned_minor: bigint | null
    claimed_minor: bigint | null
    asks: Generated<number>
    recall_state: 'asked' | 'agreed' | 'refused' | 'unanswered' | null
    recall_asked_at: Date | null
    recall_until: string | null
    returned_fee_minor: bigint | null
  }
  'remittance.route_times': {
    country: string
    currency: string
    order_id: string
    ended_at: Date
    seconds: number
    charged_minor: bigint
  }
  'remittance.safe_lists': {
    listed_on: string
    checked_at: Date
    listed_count: number
    bought_usd_minor: bigint
    sold_usd_minor: bigint
    differences: ColumnType<unknown, string, string>
  }
  'remittance.templates': {
    customer_id: bigint
    template_id: GeneratedAlways<bigint>
    network: 'swift' | 'hongKong' | 'cips'
    name: string
    form: ColumnType<unknown, string, string>
    changed_at: Date
  }
  'staff.actions': {
    action_id: string
    code: string
    state: 'prepared' | 'waiting' | 'rejected' | 'withdrawn' | 'expired' | 'executed' | 'failed'
    approval: 'none' | 'reviewed' | 'second' | 'two'
    checkers: string[]
    branch_code: string | null
    customer_id: bigint | null
    visit_id: string | null
    maker_kind: 'person' | 'system'
    maker_issuer: string
    maker_subject: string
    maker_name: string
    maker_roles: string[]
    input: ColumnType<unknown, string, string>
    verified: ColumnType<unknown, string | null | undefined, string | null>
    lines: ColumnType<unknown, string, string>
    canonical_zh: string
    canonical_en: string
    canonical_hash: Buffer
    unusual: ColumnType<unknown, string, string>
    counted_minor: bigint | null
    counted_on: string | null
    reason: string | null
    prepared_at: Date
    submitted_at: Date | null
    expires_at: Date
    ended_at: Date | null
    seen_at: Date | null
    outcome: ColumnType<unknown, string | null | undefined, string | null>
    results: ColumnType<unknown, string | null | undefined, string | null>
    idempotency_key: string | null
    consulted: ColumnType<unknown, string | null | undefined, string | null>
    reminded_at: Date | null
  }
  'staff.audit': {
    business_date: string
    chain: string
    seq: bigint
    at: Date
    event: string
    subject: string
    issuer: string
    person: string
    customer_id: bigint | null
    details: ColumnType<unknown, string, string>
    previous_hash: Buffer
    hash: Buffer
  }
  'staff.audit_day_heads': {
    business_date: string
    chain: string
    seq: bigint
    hash: Buffer
  }
  'staff.audit_days': {
    business_date: string
    previous_digest: Buffer
    head_count: bigint
    digest: Buffer
    key_id: string
    signature: Buffer
  }
  'staff.audit_heads': {
    chain: string
    business_date: string
    seq: bigint
    hash: Buffer
  }
  'staff.decisions': {
    action_id: string
    seq: number
    decision: 'approved' | 'rejected' | 'seen'
    role: string
    issuer: string
    subject: string
    name: string
    branch_code: string | null
    authenticated_at: Date | null
    reason: string | null
    canonical_hash: Buffer
    unusual: ColumnType<unknown, string, string>
    at: Date
  }
  'staff.idempotency_keys': {
    issuer: string
    subject: string
    idempotency_key: string
    action_id: string
    used_at: Date
  }
  'staff.intents': {
    intent_id: string
    session_id: bigint
    action_id: string
    canonical_hash: Buffer
    made_at: Generated<Date>
    authenticated_at: Date | null
    taken_at: Date | null
  }
  'staff.log_ins': {
    cookie_hash: Buffer
    sealed: Buffer
    return_to: string
    intent_id: string | null
    begun_at: Generated<Date>
  }
  'staff.logout_tokens': {
    issuer: string
    jti: string
    taken_at: Generated<Date>
  }
  'staff.looks': {
    customer_id: bigint
    at: Date
    look_id: string
    what: string
    role: string
    branch_code: string | null
    reason_kind: string
    hidden_case: string | null
  }
  'staff.people': {
    issuer: string
    subject: string
    kind: 'person' | 'system'
    name: string
    roles: string[]
    branch_code: string | null
    last_log_in_at: Generated<Date>
  }
  'staff.searches': {
    search_id: string
    issuer: string
    subject: string
    branch_code: string | null
    kind: string
    hits: number
    wrong_tries: Generated<number>
    at: Date
  }
  'staff.sessions': {
    session_id: GeneratedAlways<bigint>
    issuer: string
    subject: string
    name: string
    roles: string[]
    branch_code: string | null
    provider_session: string | null
    cookie_hash: Buffer
    sealed_tokens: Buffer
    confirmed_until: Date
    authenticated_at: Date
    ip: string
    user_agent: string
    ended_other: boolean
    started_at: Generated<Date>
    last_seen_at: Generated<Date>
    ended_at: Date | null
    ended_reason: 'loggedOut' | 'newer' | 'idle' | 'absolute' | 'roleLost' | 'leftProvider' | 'providerDown' | null
    mobile: string | null
  }
  'staff.visits': {
    visit_id: string
    issuer: string
    subject: string
    branch_code: string | null
    customer_id: bigint
    kind: 'counter' | 'call' | 'letter' | 'case' | 'typed'
    reason: string
    begun_at: Date
    ends_at: Date
    ended_at: Date | null
  }
  'stock.items': {
    received_on: string
    kind: 'card' | 'ukey' | 'envelope'
    serial: string
    branch_code: string
    state: Generated<'vault' | 'held' | 'used' | 'voided'>
    issuer: string | null
    subject: string | null
    holder_name: string | null
    action_id: string | null
    changed_at: Date
  }
  'transfers.batch_lines': {
    customer_id: bigint
    order_id: string
    line: number
    bank_name: ColumnType<unknown, string, string>
    fee_minor: bigint
    line_order_id: string | null
    reason: ColumnType<unknown, string | null | undefined, string | null>
    amount_minor: bigint
    limits_used: 'all' | 'class' | null
    cancelled_at: Date | null
  }
  'transfers.batches': {
    customer_id: bigint
    order_id: string
    method: string
    succeeded: number | null
    limits_at: Date | null
  }
  'transfers.contacts': {
    customer_id: bigint
    contact_id: GeneratedAlways<bigint>
    name: string
    account: string
    remark: Generated<string>
    search_text: string
    created_at: Date
    group_name: Generated<string>
    usual_minor: bigint | null
  }
  'transfers.future_rules': {
    customer_id: bigint
    rule_id: string
    kind: 'inBank' | 'interbank'
    method: string
    state: 'normal' | 'paused' | 'expired' | 'cancelled' | 'failed'
    period: string
    first_on: string
    end_on: string | null
    next_no: Generated<number>
    next_on: string | null
    ended_at: Date | null
    payer_account_id: bigint
    payee_name: string
    payee_number: string
    payee_bank_name: string | null
    amount_minor: bigint
    input: ColumnType<unknown, string, string>
    search_text: string
    set_at: Date
    changed_by: string | null
  }
  'transfers.future_runs': {
    customer_id: bigint
    rule_id: string
    due_on: string
    at: Date
    order_id: string | null
    reason: ColumnType<unknown, string | null | undefined, string | null>
    skipped: Generated<boolean>
  }
  'transfers.outside_contacts': {
    customer_id: bigint
    contact_id: GeneratedAlways<bigint>
    payee_type: 'individual' | 'enterprise'
    name: string
    account: string
    bank: string
    branch_code: string | null
    remark: Generated<string>
    search_text: string
    created_at: Date
    group_name: Generated<string>
    usual_minor: bigint | null
  }
  'transfers.payee_answers': {
    customer_id: bigint
    payee: Buffer
    outcome: string
    masked_name: string | null
    asked_at: Date
  }
  'transfers.remittances': {
    customer_id: bigint
    order_id: string
    arrival: string
    network: string
    amount_minor: bigint
    fee_minor: bigint
    payer_account_id: bigint
    payer_name: string
    payer_number: string
    payer_bank: string
    payee_name: string
    payee_number: string
    payee_bank: string
    payee_bank_name: string
    purpose: string
    remark: string
    payee_mobile: string
    limit_date: string
    held_until: Date | null
    released_at: Date | null
    needs_approval: Generated<boolean>
    approved_at: Date | null
  }
  'transfers.usual_arrivals': {
    customer_id: bigint
    arrival: 'realTime' | 'ordinary' | 'nextDay'
  }
  'transfers.wealth_connect_agreements': {
    customer_id: bigint
    agreement_no: string
    account_id: bigint
    partner: string
    partner_account: string
    signed_on: string
    ended_on: string | null
    out_minor: Generated<bigint>
  }
  'transfers.wealth_connect_numbers': {
    agreement_no: string
    customer_id: bigint
  }
  'transfers.wealth_connect_returns': {
    customer_id: bigint
    network: string
    message_id: string
    account_id: bigint
    partner: string
    partner_account: string
    amount_minor: bigint
    freed_minor: bigint
    returned_at: Date
  }
  'transfers.wealth_connect_uses': {
    customer_id: bigint
    order_id: string
    amount_minor: bigint
    released_at: Date | null
  }
  'uploads.files': {
    customer_id: bigint
    upload_id: GeneratedAlways<bigint>
    kind: string
    name: string
    bytes: number
    begun_at: Date
    media_type: string | null
    sha256: Buffer | null
    content: Buffer | null
    part_of: string | null
  }
  'uploads.parts': {
    customer_id: bigint
    upload_id: bigint
    part: number
    content: Buffer
  }
  'wealth.alarms': {
    alarm_id: GeneratedAlways<bigint>
    registrar: string
    raised_on: string
    kind: 'unknownSerial' | 'unitsDiffer' | 'moneyShort' | 'fileRefused' | 'silent' | 'navLate' | 'navCorrected' | 'answerDiffers'
    product_code: string | null
    detail: string
    at: Date
    settled_at: Date | null
  }
  'wealth.assessments': {
    customer_id: bigint
    order_id: string
    answers: ColumnType<unknown, string, string>
    age: number
    score: number
    grade: number
    no_loss: boolean
    assessed_at: Date
    assessed_on: string
    valid_until: string
  }
  'wealth.certifications': {
    customer_id: bigint
    order_id: string
    experience_years: number
    basis: 'netAssets' | 'assets' | 'income'
    amount_minor: bigint
    proofs: ColumnType<unknown, string, string>
    state: 'submitted' | 'reviewing' | 'valid' | 'declined'
    reason: 'proofs' | 'unreadable' | null
    submitted_at: Date
    decided_at: Date | null
    valid_until: string | null
  }
  'wealth.confirmations': {
    customer_id: bigint
    order_id: string
    registrar: string
    serial: string
    confirmed_on: string
    trade_on: string
    code: string
    nav_e4: number | null
    amount_minor: bigint
    fee_minor: bigint
    units_e2: bigint
    target_units_e2: bigint | null
    money_on: string | null
    settled_on: string | null
    paid_account_id: bigint | null
    waits: Generated<boolean>
  }
  'wealth.distributions': {
    product_code: string
    record_on: string
    ex_on: string
    pay_on: string
    per_unit_e4: number
    booked_on: string | null
  }
  'wealth.dividend_modes': {
    customer_id: bigint
    product_code: string
    holds_from: string
    mode: 'cash' | 'reinvest'
  }
  'wealth.dividends': {
    customer_id: bigint
    account_id: bigint
    product_code: string
    record_on: string
    units_e2: bigint
    amount_minor: bigint
    mode: 'cash' | 'reinvest'
    pay_on: string
    reinvested_units_e2: bigint | null
    settled_on: string | null
    paid_account_id: bigint | null
    waits: Generated<boolean>
  }
  'wealth.featured_products': {
    product_code: string
    place: number
    shown_from: string
    shown_until: string | null
  }
  'wealth.files': {
    name: string
    registrar: string
    file_date: string
    type: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08'
    outgoing: boolean
    lines: number
    sha256: string
    content: string
    at: Date
  }
  'wealth.fund_accounts': {
    customer_id: bigint
    registrar: '5F' | '5W' | '5Q' | '5A'
    number: string | null
    state: 'opening' | 'open' | 'closing' | 'closed'
    order_id: string
    since: Date
    by_order: Generated<boolean>
  }
  'wealth.incomes': {
    customer_id: bigint
    account_id: bigint
    product_code: string
    income_on: string
    units_e2: bigint
    income_minor: bigint
    booked_on: string | null
  }
  'wealth.instructions': {
    customer_id: bigint
    account_id: bigint
    product_code: string
    instruction: 'renew' | 'redeem'
    set_at: Date
  }
  'wealth.lots': {
    customer_id: bigint
    account_id: bigint
    lot_id: string
    product_code: string
    units_e2: bigint
    cost_minor: bigint
    confirmed_on: string
    gone_on: string | null
    origin: Generated<'purchase' | 'raising' | 'plan' | 'conversion' | 'dividend' | 'income' | 'renewal'>
    order_id: string | null
    gone_by: string | null
  }
  'wealth.navs': {
    product_code: string
    nav_date: string
    nav_e4: number
    per_ten_thousand_e4: number | null
    corrected_from_e4: number | null
  }
  'wealth.orders': {
    customer_id: bigint
    order_id: string
    business: '020' | '022' | '024' | '029' | '036' | '039' | '142'
    source: Generated<'customer' | 'plan' | 'product'>
    plan_id: string | null
    wealth_account_id: bigint
    account_id: bigint
    product_code: string
    target_code: string | null
    currency: string
    amount_minor: bigint | null
    units_e2: bigint | null
    rest: 'carry' | 'free' | null
    dividend_mode: 'cash' | 'reinvest' | null
    fast: Generated<boolean>
    state: 'coolingOff' | 'accepted' | 'sent' | 'confirmed' | 'partly' | 'failed' | 'paid' | 'cancelled'
    trade_on: string
    confirm_on: string
    money_on: string | null
    cooling_off_until: Date | null
    accepted_at: Date
    ended_at: Date | null
    confirmed_on: string | null
    nav_e4: number | null
    confirmed_minor: Generated<bigint>
    fee_minor: Generated<bigint>
    confirmed_units_e2: Generated<bigint>
    held_minor: Generated<bigint>
    reason: string | null
    told_late: Generated<boolean>
    whole: Generated<boolean>
  }
  'wealth.plan_runs': {
    customer_id: bigint
    plan_id: string
    due_on: string
    at: Date
    outcome: 'done' | 'skipped' | 'failed'
    order_id: string | null
    reason: ColumnType<unknown, string | null | undefined, string | null>
  }
  'wealth.plans': {
    customer_id: bigint
    plan_id: string
    product_code: string
    amount_minor: bigint
    day: number
    account_id: bigint
    end_on: string | null
    method: string
    state: 'running' | 'suspended' | 'ended'
    suspended_for: 'customer' | 'suitability' | null
    failures: Generated<number>
    next_on: string | null
    set_at: Date
    ended_at: Date | null
    end_reason: 'customer' | 'expired' | 'failures' | null
  }
  'wealth.products': {
    product_code: string
    kind: 'wealth' | 'fund'
    name_zh: string
    name_en: string
    currency: Generated<string>
    risk: number
    yield_zh: string | null
    yield_en: string | null
    type: Generated<'cash' | 'open' | 'minimumHolding' | 'closed' | 'periodic' | 'private' | 'overseas' | 'equity' | 'mixed' | 'bond' | 'index' | 'money' | 'assetPlan'>
    registrar: Generated<'5F' | '5W' | '5Q' | '5A'>
    share_class: 'A' | 'C' | null
    first_minor: Generated<bigint>
    further_minor: Generated<bigint>
    step_minor: Generated<bigint>
    day_cap_minor: bigint | null
    quota_minor: bigint | null
    minimum_minor: bigint | null
    raising_ends_on: string | null
    value_on: string | null
    matures_on: string | null
    subscription_ppm: Generated<number>
    redemption_fees: ColumnType<unknown, string | undefined, string>
    management_ppm: Generated<number>
    custody_ppm: Generated<number>
    confirm_days: Generated<number>
    money_days: Generated<number>
    calendar: Generated<'mainland' | 'overseas'>
    hold_days: Generated<number>
    period_months: number | null
    open_from: string | null
    open_days: Generated<number>
    state: Generated<'raising' | 'open' | 'purchasesSuspended' | 'suspended' | 'running' | 'ended'>
  }
  'wealth.settlements': {
    registrar: string
    settles_on: string
    currency: string
    direction: 'in' | 'out'
    amount_minor: bigint
    told_minor: bigint | null
    settled_at: Date | null
  }
}
