import { createHmac } from 'node:crypto'
import type { LoginMethod, loginAnswer } from '@cloudsail/contract/identity'
import type * as z from 'zod/mini'
import { wireTime } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import type { CallContext } from '../http/handler.ts'
import { listSessions, openSession } from '../http/index.ts'
import { earnByLogIn, isFirstOfMonth } from '../points/account/index.ts'
import { type AttemptSubject, forgetAttempts } from './attempts.ts'
import { recordDevice } from './devices.ts'
import { alertCustomer, alertOf } from './login-alerts.ts'
import { permittedFunctions, refusedFunctions } from './permitted-functions.ts'
import { renewalDue } from './renewal-due.ts'
import { loginAlert } from './texts.ts'

/** Returns the key under which a browser keeps drafts until time-out. The key is useless without a log-in as this customer. */
const draftKeyOf = (customerId: bigint, pepper: string) =>
  createHmac('sha256', pepper).update(`draft key of customer ${customerId}`).digest('base64url')

type LoginAnswer = z.infer<typeof loginAnswer>

/**
 * Opens the session of a customer who has proved their identity. Returns the previous log-in, and sends an SMS after a
 * log-in from a new device or after `failures` wrong passwords. `epoch` is the session epoch when the proof was looked up:
 * if sessions had to end since then, this one ends too. `proved` says whether a second factor was given.
 */
export async function startSession(
  tx: Tx,
  context: CallContext,
  subject: AttemptSubject & { epoch: bigint; failures: number },
  method: LoginMethod,
  { proved }: { proved: boolean },
): Promise<{ answer: LoginAnswer; cookieValue: string }> {
  const { now, ip, userAgent } = context
  const { customerId, epoch, failures } = subject
  const { sessions } = context.services
  await forgetAttempts(tx, subject)
  const customer = await tx
    .selectFrom('identity.customers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const [latest] = await listSessions(sessions.of(tx), customerId, 1)
  const alert = alertOf({ ...(await recordDevice(tx, customerId, context, { proved })), failures })
  if (alert) await alertCustomer(tx, customerId, loginAlert(alert, { now, userAgent, failures }))
  const opened = await openSession(tx, sessions, {
    customerId,
    epoch,
    ip,
    userAgent,
    now,
    loginMethod: method,
  })
  await tx
    .updateTable('identity.customers')
    .set({
      previous_login_at: customer.last_login_at,
      previous_login_ip: customer.last_login_ip,
      previous_login_method: customer.last_login_method,
      last_login_at: now,
      last_login_ip: ip,
      last_login_method: method,
      login_count: customer.login_count + 1,
    })
    .where('customer_id', '=', customerId)
    .execute()
  if (isFirstOfMonth(customer.last_login_at, now) && customer.kind !== 'cardOnly')
    await earnByLogIn(tx, customerId, now)
  const lastLogin = customer.last_login_at && {
    at: wireTime(customer.last_login_at),
    ip: customer.last_login_ip ?? '',
    method: (customer.last_login_method ?? method) as LoginMethod,
  }
  const answer: LoginAnswer = {
    IFP_SID: opened.sid,
    s_creaditCst: customer.kind === 'cardOnly' ? 'CREDIT_CST' : '',
    s_nickname: customer.nickname ?? customer.name,
    s_currMode: customer.method,
    draftKey: draftKeyOf(customerId, context.services.config.pepper),
    header: { lastLogin, loginCount: customer.login_count + 1 },
    customerKind: customer.kind,
    functions: permittedFunctions(customer.kind, customer.method),
    refused: refusedFunctions(customer.kind, customer.method),
    renewal: await renewalDue(tx, customer, now),
    endedOther: latest !== undefined && latest.endedReason === null,
  }
  return { answer, cookieValue: opened.cookieValue }
}
