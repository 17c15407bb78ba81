/** A deliberate fault in the code, and the tests that must notice it. */
export interface Mutant {
  /** What would be wrong with the bank. */
  name: string
  /** Path below apps/server/src. */
  file: string
  /** The text to replace, which occurs once in the file. */
  find: string
  replace: string
  /** Test files below apps/server/src, at least one of which must fail. */
  tests: readonly string[]
}

const functions = 'db/functions'
const inBank = 'transfers/in-bank/in-bank-transfer.test.ts'
const ledgerPost = `${functions}/ledger/post.sql`
const admit = `${functions}/http/admit_call.sql`
const limits = `${functions}/limits/consume.sql`

/** Faults in the order pipeline, ledger, limits, outbox, nonces and sessions, each where it would cost most. */
export const mutants: readonly Mutant[] = [
  {
    name: 'the row of a prepared order is not locked',
    file: 'orders/register.ts',
    find: ' for update`.execute(q)\n  if (!rows[0]) throw',
    replace: '`.execute(q)\n  if (!rows[0]) throw',
    tests: [inBank],
  },
  {
    name: 'any key gets the receipt of an order',
    file: 'orders/submit-order.ts',
    find: 'order.idempotency_key !== request.idempotencyKey || ',
    replace: '',
    tests: [inBank],
  },
  {
    name: 'an order is carried out although its words have changed',
    file: 'orders/submit-order.ts',
    find: 'if (!isWhole || order.method',
    replace: 'if (order.method',
    tests: [inBank, 'orders/boundary.test.ts'],
  },
  {
    name: 'a warning need not be acknowledged',
    file: 'orders/submit-order.ts',
    find: 'found.warnings.some(({ key }) => !request.acknowledged.includes(key))',
    replace: 'found.warnings.length < 0',
    tests: [inBank],
  },
  {
    name: 'an expired order is carried out',
    file: 'orders/submit-order.ts',
    find: "if (order.expires_at <= now) throw new BankError('orderExpired')",
    replace: '',
    tests: [inBank],
  },
  {
    name: 'wrong proofs are no reason to refuse',
    file: 'orders/submit-order.ts',
    find: "if (tried?.status === 'rejected') throw tried.reason",
    replace: '',
    tests: [inBank, 'orders/signatures.test.ts'],
  },
  {
    name: 'a dynamic password may be tried for ever',
    file: 'orders/mobile-factor.ts',
    find: 'const { validityMs, resendAfterMs, maxAttempts } = dynamicPassword',
    replace: 'const { validityMs, resendAfterMs, maxAttempts } = { ...dynamicPassword, maxAttempts: 1_000 }',
    tests: [inBank],
  },
  {
    name: 'a dynamic password that is not right is right',
    file: 'orders/mobile-factor.ts',
    find: 'if (checked?.right) return',
    replace: 'if (checked) return',
    tests: [inBank],
  },
  {
    name: 'a call is run again under the same key',
    file: 'http/answer-once.ts',
    find: 'if (known === null) return runClaimed(db, call, run)',
    replace: 'return runClaimed(db, call, run)',
    tests: ['http/answer-once.test.ts'],
  },
  {
    name: 'a key answers another request',
    file: 'http/answer-once.ts',
    find: "if (!known.request_hash.equals(hash)) throw new BankError('idempotencyConflict')",
    replace: '',
    tests: ['http/answer-once.test.ts'],
  },
  {
    name: 'an account is overdrawn',
    file: ledgerPost,
    find: "when amount_minor < held_minor and balance - held + overdraft_limit_minor < 0 then 'LG001'",
    replace: "when false then 'LG001'",
    tests: ['ledger/post.test.ts'],
  },
  {
    name: 'held money is spent',
    file: ledgerPost,
    find: 'balance - held + overdraft_limit_minor < 0',
    replace: 'balance + overdraft_limit_minor < 0',
    tests: ['ledger/post.test.ts'],
  },
  {
    name: 'accounts are locked in no order',
    file: ledgerPost,
    find: '      for no key update of a\n',
    replace: '',
    tests: ['ledger/post.test.ts', 'ledger/properties.test.ts'],
  },
  {
    name: 'a journal need not sum to zero',
    file: `${functions}/ledger/check_journal.sql`,
    find: 'if broken is not null then',
    replace: 'if false then',
    tests: ['ledger/post.test.ts'],
  },
  {
    name: 'a limit has room for its last fen twice',
    file: limits,
    find: 'p_max_amounts[i] is null or amount_minor + p_amount_minor <= p_max_amounts[i])\n       and',
    replace: 'p_max_amounts[i] is null or amount_minor <= p_max_amounts[i])\n       and',
    tests: ['limits/limit-race.test.ts'],
  },
  {
    name: 'a limit has room for one order more',
    file: limits,
    find: 'and (p_max_counts[i] is null or count + p_count <= p_max_counts[i]);\n    if found',
    replace: 'and (p_max_counts[i] is null or count <= p_max_counts[i]);\n    if found',
    tests: ['limits/limit-race.test.ts'],
  },
  {
    name: 'a message that could not be sent is forgotten',
    file: 'outbox/dispatch.ts',
    find: '.execute(db)\n    return false',
    replace: '.execute(db)\n    return true',
    tests: ['outbox/outbox.test.ts'],
  },
  {
    name: 'two servers send the same message',
    file: 'outbox/dispatch.ts',
    find: 'const usualLeaseMs = 30_000',
    replace: 'const usualLeaseMs = 0',
    tests: ['outbox/outbox.test.ts'],
  },
  {
    name: 'an envelope is taken twice',
    file: admit,
    find: 'on conflict do nothing;\n    if not found then\n      replayed := true;',
    replace: 'on conflict do nothing;\n    if not found then\n      replayed := false;',
    tests: ['http/wire.test.ts'],
  },
  {
    name: 'an envelope from before a crash is taken again',
    file: admit,
    find: 'if p_sent_at_ms <= known.since_ms and substring(p_nonce for 6) <> known.era then',
    replace: 'if false then',
    tests: ['http/wire.test.ts'],
  },
  {
    name: 'an envelope of any age is taken',
    file: 'http/open-call.ts',
    find: 'if (ageMs > requestWindowMs || ageMs < -requestAheadMs) return null',
    replace: '',
    tests: ['http/wire.test.ts'],
  },
  {
    name: 'an idle session lives on',
    file: admit,
    find: "when found_session.last_seen_at < machine_now - p_idle_ms * interval '1 millisecond' then 'idle'",
    replace: '',
    tests: ['http/access.test.ts', 'http/server.test.ts', 'identity/session-safety.test.ts'],
  },
  {
    name: 'a session needs no cookie',
    file: admit,
    find: 'and (s.cookie_hash = p_cookie_hash or s.ended_reason is not null)',
    replace: '',
    tests: ['http/wire.test.ts', 'http/access.test.ts'],
  },
  {
    name: 'a session outlives what has ended it where its own database was not told',
    file: 'http/admit.ts',
    find: '(row.kind !== null && row.epoch === row.customer_epoch)',
    replace: 'row.kind !== null',
    tests: ['identity/sessions-apart.test.ts'],
  },
  {
    name: 'a standby tells what is behind what the session was shown',
    file: 'http/admit.ts',
    find: 'if (at < seen) throw new BehindError()',
    replace: '',
    tests: ['http/standbys.test.ts'],
  },
  {
    name: 'a second log-in leaves the first session open',
    file: 'http/sessions.ts',
    find: "  await endWhere(tx, draft.customerId, 'newer').execute()\n",
    replace: '',
    tests: ['identity/log-in.test.ts', 'http/access.test.ts'],
  },
]
