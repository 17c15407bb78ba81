import type { StaffRole } from '@cloudsail/contract/staff'
import { bankNow } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Services } from '../http/services.ts'
import { testPepper } from '../identity/test-builders.ts'
import { balanceOf, post } from '../ledger/index.ts'
import { awaitFacts, type FactQueries, type Facts } from '../pipeline/index.ts'
import type { ActionDecision, ActionExecuted, AnyAction, StaffPerson } from '../staff/index.ts'
import { branchPosition, denominationsOn, type Pieces, sumOf } from './core/index.ts'
import { openDrawer } from './staff/drawers.ts'
import { deliverCash, openDay, sendCash, takeCash } from './staff/moves.ts'

export const shanghai = '599290000017'

/** Returns a member of staff for a test. */
export function staffPerson(
  name: string,
  roles: readonly StaffRole[],
  branchCode: string | null = shanghai,
): StaffPerson {
  return { kind: 'person', issuer: 'https://idp.test', subject: name, name, roles, branchCode }
}

export const teller = staffPerson('沈丽', ['teller'])
export const otherTeller = staffPerson('周宁', ['teller'])
export const supervisor = staffPerson('顾文斌', ['supervisor'])

export interface Done extends ActionExecuted {
  actionId: string
  decision: ActionDecision
}

/** Options of an action in a test. */
interface Given {
  person?: StaffPerson
  secrets?: Readonly<Record<string, string>>
  now?: Date
  /** Called in the executing transaction, once the facts are read under their locks. */
  meet?: () => Promise<void>
}

let actions = 0

/** Carries actions out as the pipeline does, without its records: prepared, then decided again and executed under locks. */
export function counter(db: Db) {
  const services = { config: { pepper: testPepper } } as Services

  /** Prepares an action: its secrets are verified and it is decided. */
  async function prepare(
    definition: AnyAction,
    input: unknown,
    { person = teller, secrets, now }: Given = {},
  ) {
    const at = now ?? (await bankNow(db))
    const asked = { person, now: at }
    const facts = await factsOf(definition, { q: db, lock: false, ...asked }, input)
    const verified = await definition.verifySecrets?.(
      { q: db, services, ...asked },
      { input, secrets: secrets ?? {}, facts },
    )
    return { verified, decision: definition.decide(asked, input, facts) as ActionDecision }
  }

  /** Executes an action that was prepared, approved or not. */
  async function execute(
    definition: AnyAction,
    input: unknown,
    { person = teller, now, meet, verified }: Given & { verified?: unknown } = {},
  ): Promise<Done> {
    const at = now ?? (await bankNow(db))
    actions += 1
    const actionId = `20261120${String(actions).padStart(12, '0')}`
    return inTransaction(db, async (tx) => {
      const asked = { person, now: at }
      const facts = await factsOf(definition, { q: tx, lock: true, ...asked }, input)
      await meet?.()
      const decision = definition.decide(asked, input, facts) as ActionDecision
      const under: Promise<unknown>[] = []
      const done = await definition.execute(
        {
          q: tx,
          person,
          now: at,
          actionId,
          maker: person,
          services,
          checkers: [],
          inSameRoundTrip: (statement: Promise<unknown>) => void under.push(statement),
          verified,
        },
        input,
        { facts, plan: decision.plan },
      )
      await Promise.all(under)
      await post(tx, done.journals ?? [])
      return { ...done, actionId, decision }
    })
  }

  async function run(definition: AnyAction, input: unknown, given: Given = {}): Promise<Done> {
    const { verified } = await prepare(definition, input, given)
    return execute(definition, input, { ...given, verified })
  }

  /** Opens the branch day, brings cash into the vault and a drawer of the teller. */
  async function openWith(pieces: Pieces, { drawer = '01', person = teller } = {}): Promise<void> {
    await run(openDay, {}, { person: supervisor }).catch(() => undefined)
    await run(openDrawer, { drawer, counts: [] }, { person })
    await fill(pieces, { drawer, person })
  }

  /** Moves cash from the central bank through the vault into a drawer. */
  async function fill(pieces: Pieces, { drawer = '01', person = teller, currency = 'CNY' as const } = {}) {
    if (sumOf(pieces, currency, await denominationsOn(db, await bankNow(db))) === 0n) return
    await run(deliverCash, { way: 'in', currency, pieces }, { person: supervisor })
    const sent = await run(sendCash, { from: 'vault', to: drawer, currency, pieces }, { person: supervisor })
    const transferId = sent.results![0]!.value.en
    await run(takeCash, { transferId, pieces }, { person })
  }

  /** Returns whether drawers, vault and way are what the ledger says, place by place. */
  async function agrees(branchCode = shanghai): Promise<boolean> {
    return (await branchPosition(db, branchCode)).every(
      ({ agrees, drawersMinor, vaultMinor, onWayMinor, ledgerMinor }) =>
        agrees && drawersMinor + vaultMinor + onWayMinor === ledgerMinor,
    )
  }

  const balance = async (customerId: bigint, accountId: bigint) =>
    (await balanceOf(db, { ownerId: customerId, accountId, currency: 'CNY' })).balanceMinor

  return { prepare, execute, run, openWith, fill, agrees, balance }
}

async function factsOf(
  definition: AnyAction,
  context: Parameters<AnyAction['loadFacts']>[0],
  input: unknown,
): Promise<Facts<FactQueries>> {
  return awaitFacts(definition.loadFacts(context, input) as FactQueries)
}
