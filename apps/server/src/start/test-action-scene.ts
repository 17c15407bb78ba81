import { cardNumber } from '@cloudsail/contract'
import type { ActionOutcome, StaffActionContract, StaffRole } from '@cloudsail/contract/staff'
import * as staff from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { buildAccount } from '../accounts/test-builders.ts'
import { bankNow } from '../bankday/index.ts'
import type { Db } from '../db/database.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { type Acting, actingStaff, approveAs, beginVisit, make, testBranches } from '../staff/test-actions.ts'
import { staffBank } from '../staff-app.ts'

/** Password of every customer of the scenes, as the pad sends it. */
export const withdrawalPassword = '739182'
export const atPad = (block: string) => ({ r0Id: 'r'.repeat(22), block })

const team = {
  teller: ['teller', true],
  otherTeller: ['teller', true],
  supervisor: ['supervisor', true],
  otherSupervisor: ['supervisor', true],
  compliance: ['compliance', false],
  otherCompliance: ['compliance', false],
  thirdCompliance: ['compliance', false],
  product: ['product', false],
  operations: ['operations', false],
  administrator: ['administrator', false],
} as const satisfies Record<string, readonly [StaffRole, boolean]>
export type Member = keyof typeof team

type BlankKind = 'card' | 'ukey' | 'envelope'

let scenes = 0
/** Far from the numbers of accounts that tests build, which are random. */
let cards = 4_100_000_000

/** Returns serials of blank stock that nobody has received yet. */
const newSerials = (kind: BlankKind, count = 1) =>
  Array.from({ length: count }, () =>
    kind === 'card' ? cardNumber('debit', cards++) : `${kind.toUpperCase()}-${cards++}`,
  )

/** Returns a branch of its own below the head office, with its staff. Nobody there reaches another branch's customers. */
export async function actionScene({ db, ownerDb }: { db: Db; ownerDb: Db }) {
  scenes += 1
  const branchCode = `5993${String(scenes).padStart(8, '0')}`
  await sql`insert into accounts.branches (branch_code, name_zh, name_en, province_zh, province_en, city_zh, city_en, address_zh,
      address_en, phone, opens_at, closes_at, parent_code)
    select ${branchCode}, name_zh, name_en, province_zh, province_en, city_zh, city_en, address_zh, address_en, phone,
      opens_at, closes_at, ${testBranches.headOffice} from accounts.branches where branch_code = ${testBranches.shanghai}`.execute(
    ownerDb,
  )
  await sql`insert into bankday.parameters (key, effective_on, value)
    values ('fx.mid', '2026-11-01', '{"USD": "708.2500"}') on conflict do nothing`.execute(ownerDb)
  const now = await bankNow(db)
  const acting = actingStaff({ db, ownerDb }, staffBank, {
    clock: () => ({ now, realNow: new Date() }),
    services: { envelopePrinter: { print: async () => 'printed', close: () => undefined } },
  })
  const people = {} as Record<Member, Acting>
  for (const [member, [role, atBranch]] of Object.entries(team) as [Member, (typeof team)[Member]][])
    people[member] = await acting(`${member}-${scenes}`, [role], atBranch ? branchCode : null)

  /** Returns who makes an action. */
  const makerOf = ({ roles }: StaffActionContract, by?: Member): Member =>
    by ?? (Object.keys(team) as Member[]).find((member) => roles.includes(team[member][0]))!

  /** Returns who decides next about a waiting action: another member with the role of its next checker. */
  const checkersOf = ({ approval }: StaffActionContract, maker: Member): Member[] => {
    const free = (Object.keys(team) as Member[]).filter((member) => member !== maker)
    return approval.checkers.map((role) => {
      const at = free.findIndex((member) => team[member][0] === role)
      return free.splice(at, 1)[0]!
    })
  }

  /** Makes an action and approves it as often as it takes. */
  async function give(contract: StaffActionContract, input: object, by?: Member): Promise<ActionOutcome> {
    const maker = makerOf(contract, by)
    let outcome: ActionOutcome = await make(people[maker], contract, input, { reason: '日常业务' })
    const { actionId } = outcome
    for (const checker of checkersOf(contract, maker))
      if (outcome.state === 'waiting') outcome = await approveAs(people[checker], actionId)
    if (outcome.state !== 'executed') throw new Error(`${contract.code} is ${outcome.state}`)
    return outcome
  }

  return {
    db,
    ownerDb,
    now,
    branchCode,
    people,
    makerOf,
    checkersOf,
    give,
    /** Makes a customer of the branch with an account, who visits the tellers and the supervisor. */
    async customer(
      { fundsMinor = 0n, ...account }: Partial<Parameters<typeof buildAccount>[1]> = {},
      { passwords = {}, ...person }: Parameters<typeof buildCustomer>[1] = {},
    ) {
      const { customerId, name } = await buildCustomer(db, {
        branchCode,
        passwords: { withdrawal: withdrawalPassword, ...passwords },
        ...person,
      })
      const built = await buildAccount(db, { customerId, branchCode, fundsMinor, ...account })
      for (const member of ['teller', 'otherTeller', 'supervisor'] as const)
        await beginVisit(ownerDb, people[member], customerId)
      return { customerId, name, ...built, own: { customerId: `${customerId}` } }
    },
    /** Opens the branch day, and a drawer of the teller with notes of 100. */
    async openDrawer(pieces = 100) {
      const count = { currency: 'CNY', pieces: { '100': pieces } }
      await give(staff.openDay, {})
      await give(staff.openDrawer, { drawer: '01', counts: [] })
      await give(staff.deliverCash, { way: 'in', ...count })
      const sent = await give(staff.sendCash, { from: 'vault', to: '01', ...count }, 'supervisor')
      await give(staff.takeCash, { transferId: sent.results[0]!.value.en, pieces: count.pieces }, 'teller')
    },
    /** Brings blank stock into the hands of the teller. Returns the serials. */
    async blanks(kind: BlankKind, count = 1): Promise<string[]> {
      const serials = newSerials(kind, count)
      await give(staff.receiveStock, { kind, serials })
      await give(staff.handStock, { way: 'take', kind, serials })
      return serials
    },
    newSerials,
  }
}
export type ActionScene = Awaited<ReturnType<typeof actionScene>>

/** An action as a member of staff makes it. */
export interface ActionCase {
  contract: StaffActionContract
  /** What distinguishes this case, if the contract has several. */
  what?: string
  /** Who makes it. By default the first member with one of the contract's roles. */
  by?: Member
  /** Prepares the branch and the customer, and returns what is typed, passwords included. */
  input(scene: ActionScene): Promise<object>
}
