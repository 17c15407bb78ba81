import type { Bilingual, ResponseOf } from '@cloudsail/contract'
import type {
  customerViewCall,
  InboxRow,
  LosableThing,
  StaffActionContract,
  UnusualFact,
} from '@cloudsail/contract/staff'
import type { Queryable } from '../../db/database.ts'
import type { Branches } from '../branches.ts'
import type { StaffActionDefinition } from '../definition.ts'
import type { StaffContext } from '../handler.ts'
import type { StaffPerson } from '../person.ts'

// biome-ignore lint/suspicious/noExplicitAny: actions of every input
export type AnyAction = StaffActionDefinition<any, any, any>

/** What a further source of unusual facts is asked: about a customer. */
interface UnusualAsked {
  customerId: bigint
  now: Date
  /** Days for which the checker sees a change. */
  changedDays: number
}

/** Another domain's facts about a customer that a checker sees, such as an open complaint. */
export type UnusualSource = (q: Queryable, asked: UnusualAsked) => Promise<UnusualFact[]>

/** A list of another domain in the inbox. */
export interface InboxSource {
  key: string
  title: Bilingual
  /** Returns what waits for a person. An error is shown as a list that could not be read. */
  read(
    q: Queryable,
    asked: { person: StaffPerson; now: Date; realNow: Date; branches: Branches },
  ): Promise<InboxRow[]>
}

/** What becomes due for a customer, soonest first. */
export type DueSource = (
  q: Queryable,
  asked: { customerId: bigint; date: string },
) => Promise<
  { on: string; text: Bilingual; amount: { amount: string; currency: string } | null; state: Bilingual }[]
>

/** What of a customer's can be reported lost. */
export type LosableSource = (
  q: Queryable,
  asked: { customerId: bigint; now: Date },
) => Promise<LosableThing[]>

/** A customer's sessions and refused log-ins, newest first, and whether anything is open or locked now. */
export type SessionSource = (
  context: Pick<StaffContext, 'db' | 'services' | 'now'>,
  customerId: bigint,
) => Promise<Pick<ResponseOf<typeof customerViewCall>, 'sessions' | 'access'>>

/** Everything of staff that the bank has: its actions, and what other domains tell. */
export interface StaffBank {
  definitions: readonly AnyAction[]
  unusual: readonly UnusualSource[]
  inbox: readonly InboxSource[]
  due?: DueSource
  losable?: LosableSource
  sessions?: SessionSource
}

/** Returns the definition of a code. Throws if there is none, because a stored action had one. */
export function definitionOf({ definitions }: StaffBank, code: string): AnyAction {
  const found = definitions.find(({ contract }) => (contract as StaffActionContract).code === code)
  if (!found) throw new Error(`No staff action has the code ${code}`)
  return found
}
