import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../language.ts'
import type { Answer, Message, Party } from '../parties/party.ts'
import { goods, institutions, isInstitution } from './institutions.ts'
import { createNetwork, newNumber } from './network.ts'
import { quickPayPage } from './page.ts'
import { type NetworkPayment, openStore } from './store.ts'

const script = readFileSync(new URL('quick-pay.js', import.meta.url), 'utf8')

/**
 * Creates the quick payment network with the institutions behind it. The bank sends agreements and disputes and fetches the
 * day's list (`agreements`, `disputes`, `lists`). The page at `/quick-pay` signs, pays, refunds, asks and cancels: `POST
 * /quick-pay/sign`, `/quick-pay/pay`, `/quick-pay/code`, `/quick-pay/refund`, `/quick-pay/query`, `/quick-pay/cancel`.
 */
export function createQuickPay(options: {
  keyId: string
  secret: string
  folder: string | null
  pace: number
}): { party: Party; register: (app: FastifyInstance) => void; stop: () => void } {
  const store = openStore(options.folder)
  const network = createNetwork({ ...options, store })

  const party: Party = {
    name: 'quick-pay',
    title: { zh: '快捷支付网络', en: 'Quick Pay network' },
    about: {
      zh: '商户和钱包经此签约、扣款、退款、对账；在“快捷支付”页发起。',
      en: 'Shops and wallets sign, take, refund and list by way of it; begin on the page “Quick Pay”.',
    },
    endings: [
      { ending: '….71', effect: { zh: '扣款请求发送两次', en: 'Asks twice' } },
      { ending: '….72', effect: { zh: '听不到应答，随后查询', en: 'Does not hear the answer, and asks' } },
      { ending: '….73', effect: { zh: '日终清单多1元', en: 'Listed with 1.00 more' } },
      { ending: '….74', effect: { zh: '日终清单漏列', en: 'Left out of the list' } },
      { ending: '….75', effect: { zh: '申诉：机构认责', en: 'Disputed: the institution admits it' } },
      { ending: '….76', effect: { zh: '申诉：查明客户本人操作', en: 'Disputed: found to be the customer' } },
    ],
    maxBytes: 16 * 1024,
    endpoints: {
      participant: (received) =>
        answered(received, ({ url }) => {
          if (typeof url !== 'string') return null
          network.open(url)
          return {}
        }),
      agreements: (received) =>
        answered(received, ({ agreement, institution, state, holder, tail }) => {
          const told = { agreement, institution, state, holder, tail }
          if (Object.values(told).some((value) => typeof value !== 'string')) return null
          store.agreements.set(String(agreement), told as never)
          store.save()
          return { taken: true }
        }),
      disputes: (received) =>
        answered(received, ({ payment, agreement, amount }) => {
          void network.answerDispute(String(payment), String(agreement), String(amount))
          return { taken: true }
        }),
      lists: (received) => answered(received, ({ date }) => ({ lines: network.list(String(date)) })),
    },
  }

  const register = (app: FastifyInstance) => {
    app.get<{ Querystring: { lang?: string } }>('/quick-pay', async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(quickPayPage(languageOf(request))),
    )
    app.get('/quick-pay/quick-pay.js', async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
    )
    app.get('/quick-pay/state', async (_, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ agreements: [...store.agreements.values()].reverse(), payments: store.payments }),
    )
    /** Registers an action of the page: 503 if the bank does not answer, 400 if the input is invalid. */
    const act = (name: string, run: (typed: Record<string, unknown>) => Promise<object | null | undefined>) =>
      app.post(`/quick-pay/${name}`, async (request, reply) => {
        if (!network.isOpen()) return reply.code(503).send()
        const done = await run(read(request.body))
        if (done === undefined) return reply.code(400).send()
        return done === null ? reply.code(503).send() : done
      })
    const found = (payment: unknown) => store.payments.find((each) => each.payment === payment)

    act('sign', async (typed) => {
      const { institution, card, name, idType, idNumber, mobile, single, day, month } = typed
      const texts = [card, name, idType, idNumber, mobile, single, day, month]
      if (!isInstitution(institution) || !texts.every(isText)) return undefined
      const signing = newNumber()
      const asked = {
        type: 'sign',
        signing,
        institution,
        card: String(card).replace(/\s/g, ''),
        name,
        idType,
        idNumber,
        mobile,
        single,
        day,
        month,
        smallWithoutCode: typed.smallWithoutCode === true,
      }
      const answer = await network.ask(asked)
      return answer && { signing, ...answer }
    })
    act('code', async ({ signing, payment, institution, card, name, code }) => {
      if (!/^\d{6}$/.test(String(code))) return undefined
      if (payment !== undefined) {
        const one = found(payment)
        return one ? network.confirm(one, String(code)) : undefined
      }
      const answer = await network.ask({ type: 'confirmSigning', signing, code })
      if (answer?.agreement && isInstitution(institution)) {
        const known = { agreement: answer.agreement, institution, state: 'active' }
        store.agreements.set(answer.agreement, {
          ...known,
          holder: `*${String(name).slice(-1)}`,
          tail: String(card).slice(-4),
        })
        store.save()
      }
      return answer
    })
    act('pay', async ({ agreement, goods: chosen, amount }) => {
      const signed = store.agreements.get(String(agreement))
      const item = goods[Number(chosen)]
      if (!signed || !item || !isAmount(amount)) return undefined
      const institution = institutions.find(({ id }) => id === signed.institution)
      const payment: NetworkPayment = {
        payment: newNumber(),
        agreement: signed.agreement,
        institution: signed.institution,
        merchant: !institution || institution.wallet ? item.merchant : institution.zh,
        goods: item.zh,
        mcc: item.mcc,
        amount,
        at: new Date().toISOString(),
        state: 'asking',
        date: null,
        verifiedBy: null,
        reason: null,
        refunded: '0.00',
        refunds: [],
      }
      await network.pay(payment)
      return payment
    })
    act('query', async ({ payment }) => {
      const one = found(payment)
      if (!one) return undefined
      const answer = await network.query(one)
      if (answer) network.take(one, answer)
      return answer
    })
    act('refund', async ({ payment, amount }) => {
      const one = found(payment)
      if (!one || !isAmount(amount)) return undefined
      const refund = newNumber()
      const asked = { type: 'refund', refund, payment: one.payment, agreement: one.agreement, amount }
      // After silence, the network asks once more under the same number.
      const answer = (await network.ask(asked)) ?? (await network.ask(asked))
      if (answer?.result === 'refunded') {
        one.refunded = answer.refunded!
        one.refunds.push({ number: refund, amount, date: answer.date! })
        store.save()
      }
      return answer
    })
    act('cancel', async ({ agreement }) => {
      const signed = store.agreements.get(String(agreement))
      if (!signed) return undefined
      const answer = await network.ask({ type: 'cancel', agreement: signed.agreement })
      if (answer?.result === 'cancelled') {
        signed.state = 'cancelled'
        store.save()
      }
      return answer
    })
  }
  return { party, register, stop: network.stop }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 40
const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^(0|[1-9]\d{0,8})\.\d\d$/.test(value) && Number(value) > 0

function read(body: unknown): Record<string, unknown> {
  try {
    return (typeof body === 'string' ? JSON.parse(body) : body) ?? {}
  } catch {
    return {}
  }
}

function answered({ body }: Message, of: (asked: Record<string, unknown>) => object | null): Answer {
  const said = of(read(body))
  return said
    ? { status: 200, message: { contentType: 'application/json', body: JSON.stringify(said) } }
    : { status: 400 }
}
