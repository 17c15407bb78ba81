import { randomInt } from 'node:crypto'
import { cardNumber, residentIdCharacter } from '@cloudsail/contract'
import {
  activateBranchAccess,
  answerQuestion,
  checkInfo2,
  checkJourneyCode,
  creditcardLogon,
  firstUseChecked,
  readJourney,
  sendJourneyCode,
} from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAccount } from '../../accounts/test-builders.ts'
import { bankNow, setUpClock } from '../../bankday/index.ts'
import { openTestDatabase, testDatabase } from '../../db/test-database.ts'
import type { CallContext } from '../../http/handler.ts'
import { testServer } from '../../http/test-server.ts'
import type { WireAnswer, WireClient } from '../../http/wire-client.ts'
import { attemptsToday, subjectOf } from '../attempts.ts'
import { hashesAtOnce, hashInTurn } from '../hash-queue.ts'
import { handlers } from '../index.ts'
import { knowDevice, solvedImage, testPepper } from '../test-builders.ts'
import { sendCode } from './journey-code.ts'
import {
  activationCode,
  begin,
  handedOver,
  keepingGateway,
  securityAnswer,
  type Traveller,
  traveller,
} from './test-journeys.ts'

const { db, ownerDb, url } = await testDatabase()
await setUpClock(ownerDb, { adjustable: true, start: null })
const silent = pino({ level: 'silent' })
const { sent, sms } = keepingGateway()
const otherDb = openTestDatabase({ url })
const options = { handlers, config: { pepper: testPepper }, services: { sms } }
const server = await testServer(db, options)
const otherServer = await testServer(otherDb, options)
afterAll(async () => {
  await Promise.all([server.app.close(), otherServer.app.close()])
  await otherDb.destroy()
})
beforeEach(async () => {
  await db.deleteFrom('identity.rate_windows').execute()
})

/** Returns what a guesser sees, without the random parts: the token and its end. */
function seen({ code, message, body }: WireAnswer<object>): string {
  const { token: _, expiresAt: __, ...rest } = body as { token?: string; expiresAt?: string }
  // A guesser does not see how long ago the earlier calls were.
  return JSON.stringify({ code, message, rest }).replace(/"(resendAfterSeconds|seconds)":\d+|\d+秒/g, '')
}

/** Gives an activation code for a traveller. Returns the next step, or the error. */
async function activate(browser: WireClient, who: Traveller, code: string) {
  const { ok, body } = await browser.call(activateBranchAccess, {
    ebankNumber: who.account,
    idType: 'residentId',
    idNumber: who.idNumber,
    activationCode: code,
    ...(await solvedImage(db, browser)),
  })
  return ok ? body.step : body.key
}

let serial = 0
/** Makes data that look like a customer's and belong to nobody. */
function nobodyLike(who: Traveller): Traveller {
  serial += 1
  const payload = `11010119880808${String(serial).padStart(3, '0')}`
  const onCredit = /^625/.test(who.account)
  const account =
    who.kindOfJourney === 'branchFirstLogin'
      ? `7${String(serial).padStart(9, '0')}`
      : cardNumber(onCredit ? 'credit' : 'debit', 900_000_000 + serial)
  return { ...who, customerId: 0n, idNumber: payload + residentIdCharacter(payload), account }
}

/** Returns all answers to somebody who knows some of a customer's data, until every budget is used up. */
async function probe(who: Traveller): Promise<string[]> {
  const browser = await server.client()
  const answers: WireAnswer<object>[] = []
  const note = <T extends object>(answer: WireAnswer<T>) => {
    answers.push(answer)
    return answer
  }
  const { body } = note(await begin(db, browser, who))
  const { token } = body
  note(await browser.call(readJourney, { token }))
  if (who.kindOfJourney === 'recovery')
    for (let tries = 0; tries < 6; tries += 1)
      note(await browser.call(answerQuestion, { token, answer: '猜一猜' }))
  note(await browser.call(sendJourneyCode, { token, channel: 'sms' }))
  note(await browser.call(sendJourneyCode, { token, channel: 'sms' }))
  for (let tries = 0; tries < 6; tries += 1)
    note(await browser.call(checkJourneyCode, { token, code: '000000' }))
  note(await browser.call(readJourney, { token }))
  return answers.map(seen)
}

describe('no answer reveals a customer', () => {
  test.each(['debitRegistration', 'creditRegistration', 'cardFirstLogin', 'recovery'] as const)(
    '%s: a customer, a stranger and half-right data get the same bytes',
    async (kind) => {
      const who = await traveller(db, kind, kind === 'recovery' ? {} : {})
      const others = [
        nobodyLike(who),
        { ...who, account: nobodyLike(who).account },
        ...(kind === 'recovery' ? [{ ...who, name: '别人' }] : []),
      ]
      const answers = await probe(who)
      expect(answers.some((answer) => /journeyCodeSpent|securityAnswerLocked/.test(answer))).toBe(true)
      for (const other of others) {
        await db.deleteFrom('identity.rate_windows').execute()
        await ownerDb.deleteFrom('identity.journey_sends').execute()
        await db.deleteFrom('identity.attempts').execute()
        const theirs = await probe(other)
        const question = (text: string) => text.replace(/"question":"\w+"/, '"question":"…"')
        expect(theirs.map(question)).toEqual(answers.map(question))
      }
    },
  )

  test('recovery accepts a name in any form of its characters', async () => {
    const who = await traveller(db, 'recovery', { name: '古丽娜·龴买提' })
    for (const name of ['古丽娜•\ue81e买提', '古丽娜 ・ 龴\u200b买提', '古丽娜．龴买提', '古丽娜龴买提']) {
      await db.deleteFrom('identity.rate_windows').execute()
      const browser = await server.client()
      const { token } = (await begin(db, browser, { ...who, name })).body
      const { ok } = await browser.call(answerQuestion, { token, answer: securityAnswer })
      expect([name, ok]).toEqual([name, true])
    }
  })

  test('recovery asks everybody a question, the same each time', async () => {
    const nobody = nobodyLike(await traveller(db, 'recovery'))
    const without = await traveller(db, 'recovery', { security: null })
    for (const who of [nobody, without]) {
      const asked = new Set<string | null>()
      for (let turn = 0; turn < 3; turn += 1)
        asked.add((await begin(db, await server.client(), who)).body.question)
      expect(asked.size).toBe(1)
      expect([...asked][0]).toMatch(/^\w+$/)
    }
  })

  test('the question is the same for right and wrong claims, and for a name in other letters', async () => {
    const asked = async (who: Traveller) => {
      await db.deleteFrom('identity.rate_windows').execute()
      return (await begin(db, await server.client(), who)).body.question
    }
    const who = await traveller(db, 'recovery', { name: 'Lin Xiaowen' })
    expect(await asked({ ...who, name: ' lin  XIAOWEN' })).toBe(await asked(who))
    // Wrong data vary with everything that is claimed, as right data would.
    const names = Array.from({ length: 24 }, (_, turn) => ({
      ...who,
      name: `Nobody ${'abcdefghijklmnopqrstuvwxyz'[turn]}`,
    }))
    const others = new Set<string | null>()
    for (const other of names) others.add(await asked(other))
    expect(others.size).toBeGreaterThan(2)
  })

  test('the tries left count one claim, and do not show tries of other claims', async () => {
    const who = await traveller(db, 'recovery')
    const wrongs = async (of: Traveller, times: number) => {
      await db.deleteFrom('identity.rate_windows').execute()
      const browser = await server.client()
      const { token } = (await begin(db, browser, of)).body
      const keys: unknown[] = []
      for (let time = 0; time < times; time += 1)
        keys.push((await browser.call(answerQuestion, { token, answer: '猜一猜' })).body.key)
      return keys
    }
    // Another account of the same customer is another claim. All claims are counted for the customer.
    const { number } = await buildAccount(db, { customerId: who.customerId })
    const other = { ...who, account: number }
    const wrong = 'securityAnswerWrong'
    expect(await wrongs(who, 5)).toEqual([wrong, wrong, wrong, wrong, 'securityAnswerLocked'])
    expect(await wrongs({ ...who, name: '别人' }, 1)).toEqual([wrong])
    expect(await wrongs(other, 4)).toEqual([wrong, wrong, wrong, wrong])
    const browser = await server.client()
    const { token } = (await begin(db, browser, other)).body
    // Five answers for the customer were checked. The right one is no longer checked, and the answer does not reveal that.
    expect((await browser.call(answerQuestion, { token, answer: securityAnswer })).body.key).toBe(
      'securityAnswerLocked',
    )
  })

  test('a message is handed over once the answer has gone', async () => {
    const who = await traveller(db, 'debitRegistration')
    const browser = await server.client()
    const { token } = (await begin(db, browser, who)).body
    const { services } = server
    const context = {
      db,
      services,
      language: 'zh',
      now: await bankNow(db),
      log: silent,
      journeyCookie: browser.journeyCookie.split('=')[1]!,
    } as unknown as CallContext
    const before = sent.length
    await sendCode(context, { token, channel: 'sms' })
    expect(sent.length).toBe(before)
    await handedOver()
    expect(sent.length).toBe(before + 1)
  })

  test('a message goes only to the mobile on record', async () => {
    const who = await traveller(db, 'debitRegistration')
    const browser = await server.client()
    const { body } = await begin(db, browser, { ...who, mobile: '13900000000' })
    const before = sent.length
    await browser.call(sendJourneyCode, { token: body.token, channel: 'sms' })
    await handedOver()
    expect(sent.length).toBe(before)
  })

  test('activation and first use answer a stranger’s number as a wrong secret', async () => {
    const waiting = await traveller(db, 'branchFirstLogin')
    const unsigned = await traveller(db, 'onlineSigning')
    const answers: Record<string, string[]> = {}
    for (const [name, branch, card] of [
      ['somebody', waiting, unsigned],
      ['nobody', nobodyLike(waiting), nobodyLike(unsigned)],
    ] as const) {
      const browser = await server.client()
      answers[name] = []
      for (let tries = 0; tries < 6; tries += 1) {
        const document = { idType: 'residentId' as const, idNumber: branch.idNumber }
        const activation = await browser.call(activateBranchAccess, {
          ebankNumber: branch.account,
          activationCode: '11223344',
          ...document,
          ...(await solvedImage(db, browser)),
        })
        const firstUse = await browser.call(firstUseChecked, {
          cardNumber: card.account,
          password: await browser.secret('998877'),
          ...(await solvedImage(db, browser)),
        })
        answers[name].push(seen(activation), seen(firstUse))
      }
    }
    expect(answers.nobody).toEqual(answers.somebody)
    expect(answers.somebody!.at(-1)).toContain('cardLoginLocked')
    expect(answers.somebody!.at(-2)).toContain('activationLocked')
  })

  test('strangers with the e-bank number alone cannot lock a first log-in', async () => {
    const who = await traveller(db, 'branchFirstLogin')
    const stranger = await server.client()
    const tried = async (browser: WireClient, idNumber: string, code: string) => {
      const { ok, body } = await browser.call(activateBranchAccess, {
        ebankNumber: who.account,
        idType: 'residentId',
        idNumber,
        activationCode: code,
        ...(await solvedImage(db, browser)),
      })
      return ok ? body.step : body.key
    }
    const { idNumber } = nobodyLike(who)
    const theirs: unknown[] = []
    for (let tries = 0; tries < 6; tries += 1) theirs.push(await tried(stranger, idNumber, '11223344'))
    expect(theirs.slice(4)).toEqual(['activationLocked', 'activationLocked'])
    expect(await tried(await server.client(), who.idNumber, activationCode)).toBe('code')
  })

  test('strangers’ wrong withdrawal passwords do not lock a logged-in customer or a known browser', async () => {
    const who = await traveller(db, 'onlineSigning')
    const first = async (browser: WireClient, password: string) => {
      const answer = await browser.call(firstUseChecked, {
        cardNumber: who.account,
        password: await browser.secret(password),
        ...(await solvedImage(db, browser)),
      })
      return answer.ok ? answer.body.firstUse : answer.body.key
    }
    const stranger = await server.client()
    for (let tries = 0; tries < 6; tries += 1) await first(stranger, '998877')
    expect(await first(stranger, '385027')).toBe('cardLoginLocked')
    expect(await attemptsToday(db, subjectOf(who.customerId, 'withdrawal'), await bankNow(db))).toBe(0)
    const known = await server.client()
    await knowDevice(db, who.customerId, known)
    expect(await first(known, '385027')).toBe('online')
  })

  test('a known browser has its own budget of starts and answers', async () => {
    const who = await traveller(db, 'recovery')
    const stranger = await server.client()
    for (let turn = 0; turn < 6; turn += 1) {
      const { token } = (await begin(db, stranger, who)).body
      await stranger.call(answerQuestion, { token, answer: '猜一猜' })
    }
    expect((await begin(db, stranger, who)).body).toMatchObject({ key: 'journeyTooOften' })
    const known = await server.client()
    await knowDevice(db, who.customerId, known)
    const { token } = (await begin(db, known, who)).body
    const answer = await known.call(answerQuestion, { token, answer: securityAnswer })
    expect(answer.body).toMatchObject({ step: 'code' })
    // Messages requested by others do not make the owner wait either.
    expect((await known.call(sendJourneyCode, { token, channel: 'sms' })).ok).toBe(true)
  })

  test.each(['debitRegistration', 'creditRegistration', 'cardFirstLogin', 'recovery'] as const)(
    '%s: strangers with the document alone use up none of its owner’s starts or messages',
    async (kind) => {
      const who = await traveller(db, kind)
      const stranger = await server.client()
      const wrong = { ...who, account: nobodyLike(who).account }
      for (let time = 0; time < 7; time += 1) await begin(db, stranger, wrong)
      const { body } = await begin(db, stranger, wrong)
      expect(body).toMatchObject({ key: 'journeyTooOften' })
      const owner = await server.client()
      const begun = await begin(db, owner, who)
      expect(begun.ok).toBe(true)
      const { token } = begun.body
      if (kind === 'recovery') await owner.call(answerQuestion, { token, answer: securityAnswer })
      const before = sent.length
      expect((await owner.call(sendJourneyCode, { token, channel: 'sms' })).ok).toBe(true)
      await handedOver()
      expect(sent).toHaveLength(before + 1)
    },
  )

  test('messages of a stranger’s claim neither delay nor use up another claim’s', async () => {
    const who = await traveller(db, 'debitRegistration')
    const stranger = await server.client()
    const { token: theirs } = (await begin(db, stranger, { ...who, name: '别人' })).body
    expect((await stranger.call(sendJourneyCode, { token: theirs, channel: 'sms' })).ok).toBe(true)
    await sql`update identity.journey_sends set sends = 10, sent_at = sent_at - interval '1 hour'`.execute(
      ownerDb,
    )
    expect((await stranger.call(sendJourneyCode, { token: theirs, channel: 'sms' })).body).toMatchObject({
      key: 'journeyCodesUsedUp',
    })
    const owner = await server.client()
    const { token } = (await begin(db, owner, who)).body
    expect((await owner.call(sendJourneyCode, { token, channel: 'sms' })).ok).toBe(true)
  })

  test('a known browser’s wrong entries do not count with strangers’', async () => {
    const who = await traveller(db, 'recovery')
    const wrong = { ...who, account: nobodyLike(who).account }
    const stranger = await server.client()
    for (let time = 0; time < 7; time += 1) await begin(db, stranger, wrong)
    const known = await server.client()
    await knowDevice(db, who.customerId, known)
    expect((await begin(db, known, wrong)).ok).toBe(true)
  })

  test('strangers with the document alone cannot delay online signing by the card’s password', async () => {
    const who = await traveller(db, 'onlineSigning')
    const stranger = await server.client()
    for (let time = 0; time < 7; time += 1)
      await begin(db, stranger, { ...who, kindOfJourney: 'debitRegistration' })
    expect((await begin(db, await server.client(), who)).ok).toBe(true)
  })

  test('wrong activation codes of one line lock neither another one nor a known browser', async () => {
    const who = await traveller(db, 'branchFirstLogin')
    const stranger = await server.client()
    for (let time = 0; time < 5; time += 1) await activate(stranger, who, '11223344')
    expect(await activate(stranger, who, activationCode)).toBe('activationLocked')
    const known = await server.client()
    await knowDevice(db, who.customerId, known)
    expect(await activate(known, who, activationCode)).toBe('code')
    // As if the tries had come from elsewhere.
    await sql`update identity.attempts set subject = 'activation:line:elsewhere'
      where customer_id = ${who.customerId} and subject like 'activation:line:%'`.execute(ownerDb)
    expect(await activate(await server.client(), who, activationCode)).toBe('code')
  })

  test('wrong activation codes from anywhere are fifty a day', async () => {
    const who = await traveller(db, 'branchFirstLogin')
    await sql`insert into identity.attempts (customer_id, subject, business_date, failed)
      values (${who.customerId}, 'activation', (bankday.now() at time zone 'Asia/Shanghai')::date, 50)`.execute(
      ownerDb,
    )
    expect((await begin(db, await server.client(), who)).body).toMatchObject({ key: 'activationLocked' })
  })

  test('while a thousand strangers’ passwords wait for hashing, another is refused and not counted', async () => {
    const waiting = await traveller(db, 'branchFirstLogin')
    const unsigned = await traveller(db, 'onlineSigning')
    const recovering = await traveller(db, 'recovery')
    const browser = await server.client()
    const { token } = (await begin(db, browser, recovering)).body
    const images = [await solvedImage(db, browser), await solvedImage(db, browser)]
    const password = await browser.secret('385027')
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const line = Array.from({ length: hashesAtOnce + 1_000 }, () => hashInTurn('stranger', () => gate))
    const keys = [
      await browser.call(activateBranchAccess, {
        ebankNumber: waiting.account,
        idType: 'residentId',
        idNumber: waiting.idNumber,
        activationCode,
        ...images[0]!,
      }),
      await browser.call(firstUseChecked, { cardNumber: unsigned.account, password, ...images[1]! }),
      await browser.call(answerQuestion, { token, answer: securityAnswer }),
    ].map(({ body }) => (body as { key?: string }).key)
    open()
    await Promise.all(line)
    expect(keys).toEqual(['tooManyRequests', 'tooManyRequests', 'tooManyRequests'])
    const counted = await db
      .selectFrom('identity.attempts')
      .select('subject')
      .where('customer_id', 'in', [waiting.customerId, unsigned.customerId, recovering.customerId])
      .execute()
    expect(counted).toEqual([])
  })

  test('an activation code works until the end of its last day, and a wrong code is never called expired', async () => {
    const now = await bankNow(db)
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const answers: unknown[] = []
    for (const [days, code] of [
      [30, activationCode],
      [31, activationCode],
      [31, '11223344'],
    ] as const) {
      const who = await traveller(db, 'branchFirstLogin', {
        ebankNumber: `8${String(randomInt(10 ** 9)).padStart(9, '0')}`,
        activation: { code: activationCode, issuedAt: daysAgo(days) },
      })
      answers.push(await activate(await server.client(), who, code))
    }
    expect(answers).toEqual(['code', 'activationCodeExpired', 'activationCodeWrong'])
  })

  test('takes equal time for a stranger and a customer', async () => {
    const who = await traveller(db, 'recovery')
    const nobody = nobodyLike(who)
    const browser = await server.client()
    const times: Record<'somebody' | 'nobody', number[]> = { somebody: [], nobody: [] }
    const document = (of: Traveller) => ({ idType: 'residentId' as const, idNumber: of.idNumber })
    for (let round = 0; round < 40; round += 1) {
      for (const [name, of] of round % 2
        ? ([
            ['nobody', nobody],
            ['somebody', who],
          ] as const)
        : ([
            ['somebody', who],
            ['nobody', nobody],
          ] as const)) {
        const image = await solvedImage(db, browser)
        await db.deleteFrom('identity.rate_windows').execute()
        await db.deleteFrom('identity.attempts').execute()
        const before = process.cpuUsage()
        const { body } = await browser.call(checkInfo2, {
          journey: 'recovery',
          name: of.name,
          account: of.account,
          ...document(of),
          ...image,
        })
        await browser.call(answerQuestion, { token: body.token, answer: '猜一猜' })
        const { user, system } = process.cpuUsage(before)
        times[name].push((user + system) / 1_000)
      }
    }
    // Processor milliseconds, which exclude other work of the machine. The quickest runs include no garbage collection.
    const quickest = (list: number[]) =>
      list
        .toSorted((one, other) => one - other)
        .slice(0, 8)
        .reduce((sum, ms) => sum + ms / 8, 0)
    const usual = quickest(times.somebody)
    expect(Math.abs(usual - quickest(times.nobody))).toBeLessThan(Math.max(3, usual / 4))
  })
})

describe('of forty concurrent guesses on two servers five are checked', () => {
  async function forty(guess: (browser: WireClient) => Promise<WireAnswer<object>>, journeyCookie = '') {
    const browsers = [await server.client(), await otherServer.client()]
    for (const browser of browsers) browser.journeyCookie = journeyCookie
    return Promise.all(Array.from({ length: 40 }, (_, index) => guess(browsers[index % 2]!)))
  }
  const count = (answers: WireAnswer<object>[], key: string) =>
    answers.filter(({ body }) => (body as { key?: string }).key === key).length

  test('the security answer', async () => {
    const who = await traveller(db, 'recovery')
    const browser = await server.client()
    const { body } = await begin(db, browser, who)
    const answers = await forty(
      (each) => each.call(answerQuestion, { token: body.token, answer: '猜一猜' }),
      browser.journeyCookie,
    )
    expect(count(answers, 'securityAnswerWrong')).toBe(4)
    expect(count(answers, 'securityAnswerLocked')).toBe(36)
    // Another journey does not give more tries.
    const again = await begin(db, browser, who)
    const late = await browser.call(answerQuestion, { token: again.body.token, answer: '红星小学' })
    expect(late.body.key).toBe('securityAnswerLocked')
  })

  test('the activation code', async () => {
    const who = await traveller(db, 'branchFirstLogin')
    const guess = (code: string) => async (browser: WireClient) =>
      browser.call(activateBranchAccess, {
        ebankNumber: who.account,
        idType: 'residentId',
        idNumber: who.idNumber,
        activationCode: code,
        ...(await solvedImage(db, browser)),
      })
    const answers = await forty(guess('11223344'))
    expect(count(answers, 'activationCodeWrong')).toBe(4)
    expect(count(answers, 'activationLocked')).toBe(36)
    expect((await guess(activationCode)(await server.client())).body.key).toBe('activationLocked')
  })

  test('the withdrawal password of a card', async () => {
    const who = await traveller(db, 'onlineSigning')
    const answers = await forty(async (browser) =>
      browser.call(firstUseChecked, {
        cardNumber: who.account,
        password: await browser.secret('998877'),
        ...(await solvedImage(db, browser)),
      }),
    )
    expect(count(answers, 'loginFailed')).toBe(4)
    expect(count(answers, 'cardLoginLocked')).toBe(36)
  })

  test('starts of one subject and of one address are limited, also concurrently', async () => {
    const who = await traveller(db, 'cardFirstLogin')
    const answers = await forty(async (browser) =>
      browser.call(creditcardLogon, {
        cardNumber: who.account,
        idType: 'residentId',
        idNumber: who.idNumber,
        mobile: who.mobile,
        ...(await solvedImage(db, browser)),
      }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(6)
    expect(count(answers, 'journeyTooOften')).toBe(34)
    const many = await Promise.all(
      Array.from({ length: 30 }, async () => begin(db, await server.client(), nobodyLike(who))),
    )
    expect(many.filter(({ ok }) => ok)).toHaveLength(20)
  })
})
