import { fillBoth } from '@cloudsail/contract'
import { complaintDueOn } from '@cloudsail/contract/messages'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { branchName } from '../../accounts/core/index.ts'
import { addDays, bankNow, type JobHandlers, startOfDay } from '../../bankday/index.ts'
import type { Db, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deliverer } from '../../outbox/index.ts'
import { collecting, type DeskAnswer, type DeskPort, type Hold } from '../../ports/index.ts'
import { repeat } from '../../repeat.ts'
import { applyDeskStep, isApplication, sendApplication } from '../applications/desk.ts'
import { change } from './act.ts'
import { rightsOn } from './complaint.ts'
import { addMail, awaitAnswer, isOpen, mailDue, readMatter, type Written, withRights } from './matters.ts'
import { mailTexts as texts } from './texts.ts'

/** Delivers letters and applications to the desk. A letter is sent with the customer's latest text. */
export function deskDeliverer(db: Db, port: DeskPort): Deliverer<'desk'> {
  return async ({ customerId, payload: { matterId, round } }) => {
    if (isApplication(matterId))
      return sendApplication(db, port, { customerId, applicationId: matterId, round })
    const matter = await readMatter(db, { customerId, matterId })
    if (!matter) return
    const [letter, branch] = await Promise.all([
      db
        .selectFrom('messages.mails')
        .select('content')
        .where('customer_id', '=', customerId)
        .where('matter_id', '=', matterId)
        .where('kind', '=', 'letter')
        .orderBy('mail_id', 'desc')
        .limit(1)
        .executeTakeFirst(),
      branchName(db, matter.branch_code),
    ])
    const { topic, title } = matter
    await port.send({
      number: matterId,
      round,
      topic,
      branch: branch.zh,
      title,
      content: letter?.content ?? '',
    })
  }
}

interface DeskOptions {
  db: Db
  port: DeskPort
}

/** Fetches the answers of the desk until stopped. Safe on several servers: each answer is taken once. */
export function startDesk({
  log,
  everyMs = 1_000,
  ...options
}: DeskOptions & { log: Logger; everyMs?: number }): () => Promise<void> {
  return repeat(
    collecting((hold) => collectAnswers(options, hold)),
    {
      everyMs,
      onError: (error) => log.warn({ err: error }, 'The service desk does not answer'),
    },
  )
}

/**
 * Fetches and applies the answers of the desk once. Returns whether there were any. Throws a PostFailure if the desk does not
 * answer.
 */
export async function collectAnswers({ db, port }: DeskOptions, hold?: Hold): Promise<boolean> {
  const known = await db.selectFrom('messages.desk').select(['run', 'after']).executeTakeFirst()
  const { run, answers } = await port.answers({ run: known?.run ?? '', after: known?.after ?? 0n }, hold)
  for (const answer of answers) {
    const now = await bankNow(db)
    const owner = await db
      .selectFrom('messages.numbers')
      .select('customer_id')
      .where('number', '=', answer.number)
      .executeTakeFirst()
    await inTransaction(db, async (tx) => {
      // Another server may already have taken the answer.
      const taken = await sql`insert into messages.desk (run, after) values (${run}, ${answer.id})
        on conflict (only_row) do update set run = excluded.run, after = excluded.after
          where desk.run <> excluded.run or desk.after < excluded.after returning after`.execute(tx)
      if (taken.rows.length === 0 || !owner) return
      const apply = isApplication(answer.number) ? applyDeskStep : applyAnswer
      await apply(tx, owner.customer_id, answer, now)
    })
  }
  return answers.length > 0
}

/** Applies an answer of the desk to a letter. Only the first final answer stops the clock. */
export async function applyAnswer(
  tx: Tx,
  customerId: bigint,
  { number: matterId, round, kind, text, english }: DeskAnswer,
  now: Date,
): Promise<void> {
  const matter = await readMatter(tx, { customerId, matterId, lock: true })
  if (!matter || matter.round !== round || !isOpen(matter)) return
  const written: Written = { zh: text, en: english ?? null }
  if (kind === 'accepted') {
    if (matter.state !== 'sent') return
    await change(tx, matter, { state: 'accepted' })
    await addMail(tx, matter, { kind, content: written, now })
  } else if (kind === 'extended') {
    const { topic, extensions, came_on: cameOn } = matter
    const isInTime = now < startOfDay(addDays(matter.due_on, 1))
    if (topic !== 'complaint' || round !== 1 || extensions === 2 || !isInTime)
      return addMail(tx, matter, { kind: 'interim', content: written, now })
    const more = (extensions + 1) as 1 | 2
    const dueOn = complaintDueOn(cameOn, more)
    await change(tx, matter, { state: 'extended', extensions: more, due_on: dueOn })
    const said = fillBoth(texts.extended, { date: dueOn, reason: { zh: text, en: english ?? '' } })
    const content = { zh: said.zh, en: english ? said.en : null }
    await addMail(tx, matter, { kind, content, now })
    await awaitAnswer(tx, matter, { round, dueOn })
  } else if (kind === 'answer') {
    await change(tx, matter, { state: 'answered', answered_at: now })
    const content = matter.topic === 'complaint' ? withRights(written, await rightsOn(tx, now)) : written
    await addMail(tx, matter, { kind, content, now })
  } else await addMail(tx, matter, { kind: 'interim', content: written, now })
}

/** Escalates a matter that has not been answered by its last date, and apologises to the customer once. */
export const mailWorkers: JobHandlers = {
  async [mailDue](tx, { customerId, reference, dueAt, now }) {
    const [matterId, round] = reference.split(' ') as [string, string]
    const matter = await readMatter(tx, { customerId, matterId, lock: true })
    if (!matter || !isOpen(matter) || matter.escalated_at || matter.round !== Number(round)) return
    // Meanwhile the date was extended, or the matter was reopened.
    if (startOfDay(addDays(matter.due_on, 1)) > dueAt) return
    await change(tx, matter, { escalated_at: now })
    await addMail(tx, matter, {
      kind: 'apology',
      content: fillBoth(texts.apology, { date: matter.due_on }),
      now,
    })
  },
}
