import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Keys } from '../keys.ts'
import { createSignatureCheck, type SignatureCheck, signatureOf, signedPartsOf } from '../signature.ts'
import { type DueEvent, type NetworkLedger, openLedger, type ReceivedRow } from './ledger.ts'
import {
  identificationXml,
  listXml,
  type Network,
  networkNames,
  type ReceivedAnswer,
  type ReceivedPayment,
  type ReceivedReturn,
  readReceived,
  returnXml,
  type SentPayment,
  statusXml,
} from './messages.ts'
import { dayAfter, networkDate, networkTime } from './network-time.ts'
import {
  type Chaos,
  chance,
  courseOf,
  forgottenEnding,
  lostEnding,
  outOfOrderEnding,
  scaled,
  sendingOf,
  slowNameEnding,
  slowNameMs,
  verdictOf,
} from './rules.ts'
import type { DueSending, SentPayments } from './sent-payments.ts'

export interface NetworksOptions {
  /** A key for each network. */
  keys: Keys
  /** Folder of the ledgers, one ledger for each bank's books. Null keeps them in memory. */
  folder: string | null
  /** Factor by which payments finish faster than docs/demo says. */
  pace: number
}

interface NetworkFaults {
  /** Answers 503 to every request. */
  down: boolean
  chaos: Chaos | null
}
const noFaults: NetworkFaults = { down: false, chaos: null }

const maxBytes = 64 * 1024
const answersAtOnce = 20
const longestRetryMs = 10_000
const lateReturnReason = 'AC04'

/** Payments by customers of other banks, and what their banks do with the payments they receive. */
export interface OtherBanks {
  /** The payments sent. Null while no bank takes part. */
  sent(): Pick<SentPayments, 'recent'> | null
  /** Sends a payment and returns its number, which the payer's bank may have chosen. Null if the network is down. */
  send(network: Network, payment: SentPayment, messageId: string | null): string | null
  /** Returns the payments of the bank, newest first. */
  received(limit: number): ReceivedRow[]
  /** Returns one of them to the bank. False if it was never settled, null if the network is down. */
  sendBack(network: Network, messageId: string, reason: string): boolean | null
}

/**
 * Registers HVPS, BEPS and IBPS with the banks behind them. `POST /networks/{hvps|beps|ibps}` takes signed messages and answers
 * the bank's questions at once. Outcomes of payments are sent to the bank's inbox. The bank names the inbox and its books by
 * `POST /networks/{hvps|beps|ibps}/participant`. `PUT /networks/faults` makes every request fail. Returns the payments of other
 * banks' customers to the bank, and the returns by their banks.
 */
export function registerNetworks(app: FastifyInstance, options: NetworksOptions): OtherBanks {
  const checks = Object.fromEntries(
    networkNames.map((network) => [network, createSignatureCheck(options.keys(network.toLowerCase()))]),
  ) as Record<Network, SignatureCheck>
  let faults = noFaults
  let open: (Answering & { ledger: NetworkLedger; books: string }) | null = null
  const close = async () => {
    await open?.stop()
    open?.ledger.close()
    open = null
  }
  app.addHook('onClose', close)
  app.addContentTypeParser('application/xml', { parseAs: 'string', bodyLimit: maxBytes }, (_, body, done) =>
    done(null, body),
  )
  const isSigned = (network: Network, request: FastifyRequest, body: string) => {
    const wrong = checks[network](signedPartsOf(request, body))
    return wrong === null
  }

  app.get('/networks/faults', async () => faults)
  app.put('/networks/faults', async (request) => {
    faults = { ...noFaults, ...(JSON.parse(String(request.body)) as Partial<NetworkFaults>) }
    return faults
  })
  for (const network of networkNames) {
    app.post(`/networks/${network.toLowerCase()}/participant`, async (request, reply) => {
      const body = String(request.body)
      if (!isSigned(network, request, body)) return reply.code(401).send()
      const { url, books } = JSON.parse(body) as { url: string; books: string }
      if (!/^[\w-]{1,60}$/.test(books)) return reply.code(400).send()
      if (open?.books !== books) {
        await close()
        const ledger = openLedger(pathOf(options.folder, books))
        open = { ledger, books, ...startAnswering(ledger, options, () => faults.chaos) }
      }
      open.addBankUrl(url)
      return reply.code(202).send()
    })
    // Lets tests wait for the end of a payment instead of for a time.
    app.get<{ Params: { messageId: string } }>(
      `/networks/${network.toLowerCase()}/untold/:messageId`,
      async ({ params }, reply) =>
        open ? { untold: open.ledger.untold(network, params.messageId) } : reply.code(503).send(),
    )
    app.post(`/networks/${network.toLowerCase()}`, async (request, reply) => {
      const body = String(request.body)
      if (!isSigned(network, request, body)) return reply.code(401).send()
      // No bank takes part yet.
      if (faults.down || !open) return reply.code(503).send()
      const { ledger, wake } = open
      const message = readReceived(network, body)
      if (!message) return reply.code(400).type('text/plain').send('not a message of this network')
      ledger.hear(message.createdAt)
      // Due events may come from an earlier process with the same books.
      wake()
      const sent = { network, messageId: ledger.nextMessageId(), at: networkTime(ledger.now()) }
      switch (message.kind) {
        case 'payment':
          return takePayment(open, network, message, reply)
        case 'answer':
        case 'return':
          return takeAnswer(ledger, network, message, reply)
        case 'query':
          return reply
            .type('application/xml')
            .send(statusXml(sent, message.about, ledger.told(network, message.about), true))
        case 'identification': {
          const { payeeAccount } = message
          if (payeeAccount.endsWith(slowNameEnding)) await sleep(slowNameMs)
          return reply.type('application/xml').send(identificationXml(sent, message, verdictOf(payeeAccount)))
        }
        case 'listRequest':
          return reply
            .type('application/xml')
            .send(listXml(sent, message, ledger.list(network, message.date)))
      }
    })
  }

  function takePayment(
    { ledger, wake }: NonNullable<typeof open>,
    network: Network,
    payment: ReceivedPayment,
    reply: FastifyReply,
  ) {
    const { messageId, payeeAccount } = payment
    const tries = ledger.countTry(network, messageId)
    if (payeeAccount.endsWith(outOfOrderEnding) && tries <= 2) return reply.code(503).send()
    if (payeeAccount.endsWith(forgottenEnding) && tries === 1) return reply.code(202).send()
    if (payeeAccount.endsWith(lostEnding)) return reply.code(202).send()
    const { chaos } = faults
    return takeByChance(reply, { messageId, tries }, () => {
      ledger.take(network, payment, scaled(courseOf(messageId, payeeAccount, chaos), options.pace))
      wake()
    })
  }

  /** Takes the bank's answer to a payment. The networks reject an answer to a payment they have not sent. */
  function takeAnswer(
    ledger: NetworkLedger,
    network: Network,
    message: ReceivedAnswer | ReceivedReturn,
    reply: FastifyReply,
  ) {
    const { messageId, about, sender } = message
    const payment = { network, sender, messageId: about }
    if (!ledger.sent.has(payment)) return reply.code(400).type('text/plain').send('no such payment')
    const tries = ledger.countTry(network, messageId)
    return takeByChance(reply, { messageId, tries }, () => {
      if (message.kind === 'answer') ledger.sent.answer(payment, message.refusedFor)
      else ledger.sent.takeBack(payment, message)
    })
  }

  /** In chaos mode, drops a request by chance, before or after it is taken. */
  function takeByChance(
    reply: FastifyReply,
    { messageId, tries }: { messageId: string; tries: number },
    take: () => void,
  ): FastifyReply {
    const { chaos } = faults
    const fate = chaos ? chance(chaos, messageId, 'request', tries) : 1
    if (chaos && fate < chaos.lost / 2) return lose(reply)
    take()
    return chaos && fate < chaos.lost ? lose(reply) : reply.code(202).send()
  }
  return {
    sent: () => open?.ledger.sent ?? null,
    send(network, payment, given) {
      if (faults.down || !open) return null
      const { ledger, wake } = open
      const messageId = ledger.sent.send(
        network,
        payment,
        (number) => sendingOf(number, payment.payer.account, faults.chaos),
        given,
      )
      wake()
      return messageId
    },
    received: (limit) => open?.ledger.received(limit) ?? [],
    sendBack(network, messageId, reason) {
      if (faults.down || !open) return null
      const isBack = open.ledger.sendBack(network, messageId, reason)
      open.wake()
      return isBack
    },
  }
}

function pathOf(folder: string | null, books: string): string {
  if (folder === null) return ':memory:'
  mkdirSync(folder, { recursive: true })
  return join(folder, `networks-${books}.sqlite`)
}

/** Closes the connection without an answer. */
function lose(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

interface Answering {
  wake(): void
  /** Adds an address at which the bank takes messages. Each of the bank's servers has one. */
  addBankUrl(url: string): void
  stop(): Promise<void>
}

/** Starts finishing payments when they are due, and sending the bank its answers and the payments of others. */
function startAnswering(
  ledger: NetworkLedger,
  { keys }: NetworksOptions,
  chaosNow: () => Chaos | null,
): Answering {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  // Not kept in the ledger: other processes and servers with another secret share it.
  let bankUrls: string[] = []

  const happen = ({ network, messageId, amount, event, course }: DueEvent) => {
    const at = ledger.now()
    const sent = () => ({ network, messageId: ledger.nextMessageId(), at: networkTime(at) })
    const tell = (body: string, copies: number) => {
      for (let copy = 0; copy < copies; copy += 1) ledger.addAnswer(network, body, copy * 150)
    }
    const copies = Math.min(course.answers, 1)
    switch (event) {
      case 'accepted':
        return tell(statusXml(sent(), messageId, { status: 'accepted' }), copies)
      case 'final': {
        const { refusedFor } = course
        // Settles on the requested date, which may be a future workday, but never on a past date.
        const today = networkDate(at)
        const date = course.asksFor && course.asksFor > today ? course.asksFor : today
        ledger.settle(network, messageId, refusedFor, course.listedLate ? dayAfter(date, 1) : date)
        const told =
          refusedFor === null
            ? { status: 'settled' as const, date }
            : { status: 'refused' as const, reason: refusedFor }
        return tell(statusXml(sent(), messageId, told), course.answers)
      }
      case 'return': {
        const date = networkDate(at)
        const reason = course.sentBackFor ?? lateReturnReason
        ledger.giveBack(network, messageId, reason, date)
        return tell(returnXml(sent(), { about: messageId, amount, date, reason }), course.answers)
      }
    }
  }

  /** Posts to the latest address, then to the others. Throws if none accepts the message. */
  const post = async (network: Network, body: string): Promise<void> => {
    for (const url of bankUrls) if (await knock(url, network, body)) return
    throw new Error('The bank does not answer')
  }
  const knock = async (url: string, network: Network, body: string): Promise<boolean> => {
    const path = `/networks/${network.toLowerCase()}`
    const key = keys(network.toLowerCase())
    const request = {
      path,
      timestamp: String(Math.floor(Date.now() / 1000)),
      nonce: randomBytes(16).toString('hex'),
      body,
    }
    try {
      const { status } = await fetch(new URL(path, url), {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/xml',
          'x-key-id': key.keyId,
          'x-timestamp': request.timestamp,
          'x-nonce': request.nonce,
          'x-signature': signatureOf(request, { sender: 'outside', ...key }),
        },
        signal: AbortSignal.timeout(5_000),
      })
      return status < 500 && status !== 401
    } catch {
      return false
    }
  }

  const deliver = async (answer: ReturnType<NetworkLedger['takeAnswers']>[number]) => {
    try {
      await post(answer.network, answer.body)
      ledger.doneAnswer(answer.answer_id)
    } catch {
      ledger.retryAnswer(answer.answer_id, Math.min(250 * 2 ** answer.attempts, longestRetryMs))
    }
  }

  /** Sends a payment again, after any failure, until the bank has answered. */
  const pay = async ({ network, messageId, body, attempts, copies }: DueSending) => {
    const chaos = chaosNow()
    if (chaos && chance(chaos, messageId, 'sent', attempts) < chaos.lost) return
    await Promise.allSettled(Array.from({ length: copies }, () => post(network, body)))
  }

  const round = async () => {
    ledger.eachDueEvent(happen)
    await Promise.all([
      ...ledger.takeAnswers(answersAtOnce).map(deliver),
      ...ledger.sent.takeDue(answersAtOnce).map(pay),
    ])
  }
  const wake = () => {
    if (stopped) return
    clearTimeout(timer)
    const due = ledger.nextDueMs()
    if (due === null) return
    timer = setTimeout(
      () => {
        running = running
          .then(round)
          .catch(() => undefined)
          .then(wake)
      },
      Math.max(5, due - Date.now()),
    )
  }
  wake()
  return {
    wake,
    addBankUrl(url) {
      bankUrls = [url, ...bankUrls.filter((each) => each !== url)]
      wake()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
