import { clearingSystems, isClearingCountry, isIban } from '@cloudsail/contract/remittance'
import type { Logger } from 'pino'
import { bankNow } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import {
  booksOf,
  type CorrespondentPort,
  questionXml,
  readNews,
  recallXml,
  type TransferAbroad,
  transferXml,
} from '../../networks/index.ts'
import type { Deliverer } from '../../outbox/index.ts'
import { collecting, type Hold, isPostFailure, isXmlError } from '../../ports/index.ts'
import { repeat } from '../../repeat.ts'
import type { RemittanceForm } from '../tables.ts'
import { takeNews } from './follow.ts'
import { isEnded, type Remittance, readRemittance } from './remittances.ts'

/** Sends the messages about remittances. A repeated message keeps its number. */
export function correspondentDeliverer(db: Db, port: CorrespondentPort): Deliverer<'correspondent'> {
  return async ({ customerId, payload: { remittance: orderId, ask, round } }) => {
    const remittance = await readRemittance(db, customerId, orderId)
    if (!remittance?.sent_at || isEnded(remittance)) return
    const { network, uetr, currency, sent_minor, settles_on } = remittance
    const queue = await booksOf(db)
    const sent = { network, queue, orderId, uetr, createdAt: await bankNow(db) }
    switch (ask) {
      case 'transfer':
        return port.send(transferXml({ ...transferOf(remittance), queue }))
      case 'question':
        return port.send(questionXml(sent, round))
      case 'recall':
        return port.send(recallXml({ ...sent, sentMinor: sent_minor, currency, settlesOn: settles_on }))
    }
  }
}

/** Returns the content of a remittance's message, without the queue. */
function transferOf(remittance: Remittance): Omit<TransferAbroad, 'queue'> {
  const { network, order_id, uetr, currency, form, bearer, amount_minor, sent_minor } = remittance
  const { remitter } = form
  const own = remittance.fee_currency === currency
  return {
    network,
    orderId: order_id,
    uetr,
    createdAt: remittance.sent_at!,
    settlesOn: remittance.settles_on,
    currency,
    sentMinor: sent_minor,
    amountMinor: amount_minor,
    bearer,
    // Charges in CNY beside the remittance are no part of the message's amount.
    chargedMinor: bearer === 'BEN' ? amount_minor - sent_minor : own ? remittance.prepaid_minor : 0n,
    debtor: { ...remitter, isIban: false },
    creditor: {
      name: form.name,
      street: form.street,
      postcode: form.postcode,
      town: form.town,
      state: form.state,
      country: form.country,
      account: form.account,
      isIban: isIban(form.account),
    },
    bank: bankOf(network, form),
    code: form.code,
    information: form.information,
  }
}

function bankOf(network: Remittance['network'], { bank }: RemittanceForm): TransferAbroad['bank'] {
  const { bic, clearingCode, name, town, country } = bank
  const system =
    network === 'swift' ? (isClearingCountry(country) ? clearingSystems[country].code : null) : 'HKNCC'
  const clearing = system && clearingCode ? { system, code: clearingCode } : null
  return { bic, clearing, name, town, country }
}

/** Collects messages from the banks abroad until stopped. Any number of servers may do so, because each message counts once. */
export function startCorrespondent({
  db,
  log,
  port,
  everyMs = 1_000,
}: {
  db: Db
  log: Logger
  port: CorrespondentPort
  everyMs?: number
}): () => Promise<void> {
  let taken: string[] = []
  const once = async (hold: Hold) => {
    // What was taken is acknowledged at once, because it would be delivered again to another server.
    taken = await collectNews({ db, log, port }, taken, taken.length === 0 ? hold : undefined)
    return taken.length > 0
  }
  return repeat(collecting(once), {
    everyMs,
    onError(error) {
      if (!isPostFailure(error)) log.error({ err: error }, 'What the banks abroad tell is not collected')
    },
  })
}

/** Collects messages once. Acknowledges those in `taken`. Returns the numbers of the messages taken now. */
export async function collectNews(
  { db, log, port }: { db: Db; log: Logger; port: CorrespondentPort },
  taken: readonly string[],
  hold?: Hold,
): Promise<string[]> {
  const messages = await port.collect(await booksOf(db), taken, hold)
  const done: string[] = []
  for (const { number, xml } of messages) {
    try {
      const news = readNews(xml)
      const outcome = await takeNews(db, news)
      if (outcome === 'unknown' || outcome === 'conflict')
        log.warn({ outcome, kind: news.kind, orderId: news.orderId }, 'A message of the banks abroad')
    } catch (error) {
      // An unreadable message would be delivered again for ever, so it is logged and dropped.
      if (!isXmlError(error)) throw error
      log.warn({ err: error, number }, 'What came from abroad is no message')
    }
    done.push(number)
  }
  return done
}
