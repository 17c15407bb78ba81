import type { RequestOf } from '@cloudsail/contract'
import {
  nextStep,
  type setInformation,
  type setJourneyWithdrawalPassword,
} from '@cloudsail/contract/identity'
import type { Queryable } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import type { CallContext } from '../../http/handler.ts'
import { isNicknameTaken } from '../claim-nickname.ts'
import { hashNewPassword } from '../set-password.ts'
import { type Journey, moveTo, takeTurn } from './journey.ts'
import { hashAnswer } from './security-answer.ts'

/** Keeps the user name and other data that the customer chooses, until the journey ends. */
export async function keepInformation(
  context: CallContext,
  { token, answer, ...information }: RequestOf<typeof setInformation>,
): Promise<Journey> {
  const { db, now, services } = context
  const journey = await takeTurn(context, token, 'information')
  const { customer_id: customerId } = journey
  await refuseTaken(db, customerId, information.username)
  const { nickname } = information
  if (nickname !== '' && (await isNicknameTaken(db, { customerId, nickname, now })))
    throw new BankError('nicknameTaken', { field: 'nickname' })
  const answerHash = await hashAnswer(answer, services.config.pepper)
  return moveTo(db, journey, nextStep(journey.steps, 'information'), now, {
    draft: { ...journey.draft, information: { ...information, answerHash } },
  })
}

/** Refuses a user name that another customer has. */
async function refuseTaken(q: Queryable, customerId: bigint, username: string): Promise<void> {
  const other = await q
    .selectFrom('identity.names')
    .select('customer_id')
    .where('kind', '=', 'username')
    .where('value', '=', username.toLowerCase())
    .where('customer_id', '<>', customerId)
    .executeTakeFirst()
  if (other) throw new BankError('usernameTaken', { field: 'username' })
}

/** Keeps the hash of the withdrawal password of a customer who has none yet. */
export async function keepWithdrawalPassword(
  context: CallContext,
  { token, withdrawal }: RequestOf<typeof setJourneyWithdrawalPassword>,
): Promise<Journey> {
  const { db, now, services } = context
  const journey = await takeTurn(context, token, 'withdrawalPassword')
  const withdrawalHash = await hashNewPassword(db, {
    customerId: journey.customer_id,
    kind: 'withdrawal',
    plain: await services.secrets.open(db, withdrawal),
    pepper: services.config.pepper,
    field: 'withdrawal',
  })
  return moveTo(db, journey, nextStep(journey.steps, 'withdrawalPassword'), now, {
    draft: { ...journey.draft, withdrawalHash },
  })
}
