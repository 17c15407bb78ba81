import type { ResponseOf } from '@cloudsail/contract'
import { infobar } from '@cloudsail/contract/home'
import {
  type initSendMessage,
  type mails,
  readAllMail,
  type readMail,
  type sendMessage,
} from '@cloudsail/contract/messages'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { addDays, advanceClock, bankNow, businessDate, startOfDay } from '../../bankday/index.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { testDatabase } from '../../db/test-database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { call } from '../../orders/test-orders.ts'
import { dispatchBatch } from '../../outbox/dispatch.ts'
import { createDeskPort } from '../../ports/desk-port.ts'
import { startSimulators } from '../../ports/start-simulators.ts'
import { applyAnswer, collectAnswers, deskDeliverer, mailWorkers } from './desk.ts'
import { dueOnOf, mailDue } from './matters.ts'

const { db } = await testDatabase()
const log = pino({ level: 'silent' })

const typed = {
  topic: 'complaint',
  branch: '599290000017',
  phone: '',
  mobile: '',
  ownMobile: true,
  title: '快捷支付扣款重复',
  content: '11月6日付款一次，却扣款两次。\n请核实。',
}

async function scene() {
  const { customerId, mobile } = await buildCustomer(db)
  const context = async () => testContext(db, { customerId, now: await bankNow(db) })
  const today = businessDate(await bankNow(db))
  const ask = async <R>(name: string, request: object = {}) => call<R>(await context(), name, request)
  const list = async (filters: object = {}) =>
    ask<ResponseOf<typeof mails>>('PCS0201003_mails', {
      from: addDays(today, -300),
      to: addDays(today, 61),
      box: 'inbox',
      ...filters,
    })
  return {
    customerId,
    mobile,
    context,
    ask,
    list,
    today,
    send: (given: object = {}) => ask<ResponseOf<typeof sendMessage>>('sendMessage', { ...typed, ...given }),
    read: (mailId: string) => ask<ResponseOf<typeof readMail>>('PCS0201004_read', { mailId }),
    act: (mailId: string, action: string, content = '') =>
      ask<{ answerBy: string | null }>('PCS0201007_act', { mailId, action, content }),
    /** Applies an answer of the desk to a letter. */
    async desk(number: string, kind: 'accepted' | 'extended' | 'answer' | 'interim', round = 1) {
      const now = await bankNow(db)
      const answer = { id: 1, number, round, kind, text: `${kind}的内容` }
      await inTransaction(db, (tx) => applyAnswer(tx, customerId, answer, now))
    },
    /** Runs the check at the end of a letter's last date. */
    async dateOver(number: string, dueOn: string) {
      const dueAt = startOfDay(addDays(dueOn, 1))
      await inTransaction(db, (tx) =>
        mailWorkers[mailDue]!(tx, {
          customerId,
          kind: mailDue,
          reference: `${number} 1`,
          dueAt,
          now: dueAt,
          clock: dueAt,
        }),
      )
    },
    outbox: async () => (await list({ box: 'outbox' })).rows,
  }
}

describe('a letter', () => {
  test('is in the outbox with its number and date, and goes to the desk', async () => {
    const { send, outbox, read, customerId, today } = await scene()
    const { number, answerBy } = await send()
    expect(number).toMatch(new RegExp(`^MS${today.replaceAll('-', '')}\\d{6}$`))
    expect(answerBy).toBe(addDays(today, 15))
    const [row] = await outbox()
    expect(row).toMatchObject({ title: typed.title, topic: 'complaint', state: 'sent', answerBy, read: true })
    const { matter, mails: thread } = await read(row!.mailId)
    expect(matter).toMatchObject({
      number,
      dueOn: answerBy,
      laterDueOn: [addDays(today, 30), addDays(today, 60)],
      may: { rate: false, reopen: false, review: false, remove: false },
    })
    expect(thread).toMatchObject([{ fromCustomer: true, content: typed.content }])
    const waiting = await db
      .selectFrom('outbox.messages')
      .select('payload')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'desk')
      .execute()
    expect(waiting).toEqual([{ payload: { matterId: number, round: 1 } }])
  })

  test.each([
    [{ title: '' }, 'messageTitleRequired'],
    [{ title: '字'.repeat(51) }, 'messageTitleTooLong'],
    [{ title: '<b>' }, 'mailCharacters'],
    [{ content: '' }, 'messageContentRequired'],
    [{ content: '字'.repeat(1001) }, 'messageContentTooLong'],
    [{ content: '很好👍' }, 'mailCharacters'],
    [{ content: '好\u0007' }, 'mailCharacters'],
    [{ ownMobile: false }, 'phoneOrMobileRequired'],
    [{ phone: '12345' }, 'phoneInvalid'],
    [{ mobile: '123' }, 'mobileInvalid'],
    [{ topic: '' }, 'mailTopicRequired'],
    [{ branch: '599000000000' }, 'branchRequired'],
  ])('%j is refused: %s', async (given, error) => {
    const { send } = await scene()
    await expect(send(given)).rejects.toThrow(new RegExp(error))
  })

  test('takes 1,000 characters, counting 𠮷 as one, and a phone or another mobile', async () => {
    const { send } = await scene()
    await send({
      content: '𠮷'.repeat(1000),
      title: '𠮷'.repeat(50),
      ownMobile: false,
      phone: '021-60959538',
    })
    await expect(send({ ownMobile: false, mobile: '13900001111' })).resolves.toBeDefined()
  })

  test('allows ten a day, also for two at once', async () => {
    const { send, ask } = await scene()
    for (let n = 0; n < 9; n += 1) await send()
    const given = await Promise.allSettled([send(), send()])
    expect(given.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(given.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { key: 'mailTooMany' },
    })
    expect((await ask<ResponseOf<typeof initSendMessage>>('InitsendMessage')).leftToday).toBe(0)
  })

  test('keeps the last draft for thirty days, until the letter is sent', async () => {
    const { ask, send, customerId } = await scene()
    const draft = { topic: '', branch: '', phone: '', mobile: '', title: '', content: '写了一半<' }
    const kept = async () => (await ask<ResponseOf<typeof initSendMessage>>('InitsendMessage')).draft
    await ask('PCS0201006_saveDraft', draft)
    expect(await kept()).toMatchObject(draft)
    await send()
    expect(await kept()).toBeNull()
    await ask('PCS0201006_saveDraft', draft)
    await ask('PCS0201006_saveDraft', { ...draft, content: '' })
    expect(await kept()).toBeNull()
    await ask('PCS0201006_saveDraft', draft)
    const aged = (days: number) =>
      db
        .updateTable('messages.mail_drafts')
        .set({ saved_at: new Date(savedMs - days * 86_400_000 + 60_000) })
        .where('customer_id', '=', customerId)
        .execute()
    const savedMs = (await bankNow(db)).getTime()
    await aged(30)
    expect(await kept()).toMatchObject(draft)
    await aged(31)
    expect(await kept()).toBeNull()
  })
})

describe('the answer', () => {
  test('is in both languages where the desk has both: a page in English shows the English', async () => {
    const { send, list, context, customerId } = await scene()
    const { number } = await send()
    const said = { id: 1, number, round: 1, kind: 'answer' as const, text: '已更正。', english: 'Corrected.' }
    const now = await bankNow(db)
    await inTransaction(db, (tx) => applyAnswer(tx, customerId, said, now))
    const { mailId } = (await list()).rows[0]!
    const contentIn = async (language: 'zh' | 'en') => {
      const asking = { ...(await context()), language }
      const { mails: thread } = await call<ResponseOf<typeof readMail>>(asking, 'PCS0201004_read', { mailId })
      return thread.map(({ content }) => content.split('\n\n')[0])
    }
    expect(await contentIn('zh')).toEqual([typed.content, '已更正。'])
    expect(await contentIn('en')).toEqual([typed.content, 'Corrected.'])
  })

  test('joins the thread unread, counts once, and a rating closes the matter', async () => {
    const { send, desk, list, read, act, ask } = await scene()
    const { number } = await send()
    await desk(number, 'accepted')
    await desk(number, 'accepted')
    await desk(number, 'interim')
    expect((await list({ read: 'unread' })).rows).toMatchObject([
      { matter: number, kind: 'interim', state: 'accepted', read: false },
    ])
    await desk(number, 'answer')
    await desk(number, 'answer')
    const { rows } = await list()
    expect(rows.map(({ kind }) => kind)).toEqual(['answer'])
    expect((await ask<{ unreadMail: number }>(infobar.name)).unreadMail).toBe(3)
    const answered = await read(rows[0]!.mailId)
    expect(answered.matter).toMatchObject({
      state: 'answered',
      may: { rate: true, reopen: true, review: true, remove: false },
    })
    // Each answer to a complaint names head office, mediation and court.
    expect(answered.mails.at(-1)!.content).toMatch(/核查.*调解.*人民法院/s)
    expect((await ask<{ unreadMail: number }>(infobar.name)).unreadMail).toBe(0)
    await act(rows[0]!.mailId, 'good')
    expect((await read(rows[0]!.mailId)).matter).toMatchObject({ state: 'closed', rating: 'good' })
    await expect(act(rows[0]!.mailId, 'reopen', '还有')).rejects.toMatchObject({ key: 'mailNotReopened' })
    await act(rows[0]!.mailId, 'remove')
    expect((await list()).rows).toEqual([])
  })

  test('a matter can be reopened once, within fifteen days of 24 hours', async () => {
    const { send, desk, outbox, act, read } = await scene()
    const { number } = await send({ topic: 'consultation' })
    await desk(number, 'answer')
    const [{ mailId }] = (await outbox()) as unknown as [{ mailId: string }]
    await expect(act(mailId, 'reopen')).rejects.toMatchObject({ key: 'messageContentRequired' })
    await act(mailId, 'reopen', '没有回答我的问题')
    expect((await read(mailId)).matter).toMatchObject({ state: 'sent' })
    // A late answer to the first letter has no effect.
    await desk(number, 'answer', 1)
    expect((await read(mailId)).matter).toMatchObject({ state: 'sent' })
    await desk(number, 'answer', 2)
    await expect(act(mailId, 'reopen', '还是没有')).rejects.toMatchObject({ key: 'mailNotReopened' })
  })

  test('closes a matter fifteen days after its answer, and a complaint may go to head office for thirty', async () => {
    const { send, desk, outbox, act, read } = await scene()
    const { number } = await send()
    await desk(number, 'answer')
    const [{ mailId }] = (await outbox()) as unknown as [{ mailId: string }]
    await expect(act(mailId, 'remove')).rejects.toMatchObject({ key: 'mailNotRemoved' })
    const at = (await bankNow(db)).getTime()
    await advanceClock(db, new Date(at + 15 * 86_400_000 + 1_000))
    expect((await read(mailId)).matter).toMatchObject({
      state: 'closed',
      may: { reopen: false, review: true, rate: false, remove: true },
    })
    await expect(act(mailId, 'reopen', '太晚了')).rejects.toMatchObject({ key: 'mailNotReopened' })
    const { answerBy } = await act(mailId, 'review', '请总行核查')
    expect(answerBy).toBe(addDays(businessDate(await bankNow(db)), 30))
    await desk(number, 'answer', 3)
    expect((await read(mailId)).matter).toMatchObject({
      state: 'answered',
      may: { reopen: false, review: false },
    })
  })
})

describe('the clock of a complaint', () => {
  test('is extended at most twice, each by a letter with the reason, and a missed date escalates once', async () => {
    const { send, desk, list, read, dateOver, today } = await scene()
    const { number, answerBy } = await send()
    await desk(number, 'extended')
    await desk(number, 'extended')
    await desk(number, 'extended')
    const { rows } = await list()
    expect(rows).toMatchObject([{ kind: 'interim', state: 'extended', answerBy: addDays(today, 60) }])
    const kinds = async () => (await read(rows[0]!.mailId)).mails.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['letter', 'extended', 'extended', 'interim'])
    // The original date passes without a mail.
    await dateOver(number, answerBy)
    expect(await kinds()).toHaveLength(4)
    await dateOver(number, addDays(today, 60))
    await dateOver(number, addDays(today, 60))
    expect(await kinds()).toEqual(['letter', 'extended', 'extended', 'interim', 'apology'])
  })

  test('accepted and interim letters do not stop it, an answer does', async () => {
    const { send, desk, list, dateOver } = await scene()
    const first = await send()
    await desk(first.number, 'accepted')
    await dateOver(first.number, first.answerBy)
    expect((await list()).rows[0]).toMatchObject({ kind: 'apology' })
    const second = await send()
    await desk(second.number, 'answer')
    await dateOver(second.number, second.answerBy)
    expect((await list()).rows.filter(({ kind }) => kind === 'apology')).toHaveLength(1)
  })
})

test('a consultation is answered by the third workday, also over a holiday', async () => {
  expect(await dueOnOf(db, 'consultation', '2026-09-24', 3)).toBe('2026-09-30')
})

test('a matter has one row in each folder, unread as long as one of its mails is, found by any of them', async () => {
  const { send, desk, list, outbox, read } = await scene()
  const first = await send()
  const second = await send({ title: '另一件' })
  await desk(first.number, 'accepted')
  await desk(second.number, 'accepted')
  await desk(first.number, 'interim')
  const { rows } = await list()
  expect(rows.map(({ matter, kind }) => [matter, kind])).toEqual([
    [first.number, 'interim'],
    [second.number, 'accepted'],
  ])
  expect((await outbox()).map(({ matter }) => matter)).toEqual([second.number, first.number])
  const found = async (text: string) => (await list({ text })).rows.map(({ matter }) => matter)
  expect(await found('accepted的内容')).toEqual([first.number, second.number])
  expect(await found('interim的内容')).toEqual([first.number])
  await read(rows[0]!.mailId)
  expect((await list({ read: 'unread' })).rows.map(({ matter }) => matter)).toEqual([second.number])
  expect((await list({ read: 'read' })).rows.map(({ matter }) => matter)).toEqual([first.number])
})

test('marks all of one customer’s mail as read', async () => {
  const [one, other] = [await scene(), await scene()]
  for (const { send, desk } of [one, other]) {
    const { number } = await send()
    await desk(number, 'accepted')
    await desk(number, 'answer')
  }
  expect(await one.ask(readAllMail.name)).toEqual({ count: 2 })
  expect((await one.list({ read: 'unread' })).rows).toEqual([])
  expect((await other.list({ read: 'unread' })).rows).toHaveLength(1)
})

test('finds mail by title, content and number, with pattern characters taken literally', async () => {
  const { send, list } = await scene()
  const { number } = await send({ title: '关于存款证明', content: '利率0.95%吗' })
  await send({ title: '另一封', content: '内容' })
  const found = async (text: string) => (await list({ box: 'outbox', text })).rows.map(({ title }) => title)
  expect(await found('存款证明')).toEqual(['关于存款证明'])
  expect(await found('0.95%')).toEqual(['关于存款证明'])
  expect(await found(number)).toEqual(['关于存款证明'])
  expect(await found('_')).toEqual([])
})

test('another customer’s mail is answered as unknown', async () => {
  const [one, other] = [await scene(), await scene()]
  await one.send()
  const [{ mailId }] = (await one.outbox()) as unknown as [{ mailId: string }]
  await expect(other.read(mailId)).rejects.toMatchObject({ key: 'mailUnknown' })
  await expect(other.act(mailId, 'remove')).rejects.toMatchObject({ key: 'mailUnknown' })
})

test('letters reach the desk and their answers come back, each once', async () => {
  const simulators = await startSimulators({ pace: 1_000 })
  const port = createDeskPort(simulators.side('service-desk'))
  const { send, list, read, customerId } = await scene()
  await db.deleteFrom('outbox.messages').where('customer_id', '<>', customerId).execute()
  await send({ title: '一9003' })
  await send({ title: '二9004', topic: 'advice' })
  await send({ title: '三9002', topic: 'praise' })
  await dispatchBatch({ db, log, deliverers: { desk: deskDeliverer(db, port) } })
  await expect
    .poll(async () => {
      await Promise.all([collectAnswers({ db, port }), collectAnswers({ db, port })])
      const { rows } = await list()
      const matters = await Promise.all(rows.map(({ mailId }) => read(mailId)))
      return matters
        .flatMap(({ title, mails }) => mails.map(({ kind }) => `${title} ${kind}`))
        .filter((mail) => !mail.endsWith(' letter'))
        .toSorted()
    })
    .toEqual(['一9003 accepted', '一9003 answer', '一9003 extended', '二9004 accepted', '二9004 answer'])
  port.close()
  await simulators.stop()
})
