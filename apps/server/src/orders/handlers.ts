import {
  type CodeFactor,
  initVerifySign,
  orderReceipt,
  orderReceiptFile,
  orderReceiptPdf,
  orderSignatureFile,
  reqVoicePassWord,
  resolveOrder,
  srandnum,
} from '@cloudsail/contract/orders'
import { wireTime } from '../bankday/index.ts'
import { type Handler, handle, handleEarly } from '../http/handler.ts'
import { beginSignature } from './begin-signature.ts'
import type { OrderDefinition } from './definition.ts'
import { sendDynamicPassword } from './mobile-factor.ts'
import { prepareOrder } from './prepare-order.ts'
import { readReceiptFacts } from './receipt-facts.ts'
import { receiptFile } from './receipt-file.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { readReceipt } from './register.ts'
import { receiptOrWithdrawal } from './resolve-order.ts'
import { signatureFile } from './stored-signature.ts'
import { submitOrder } from './submit-order.ts'

/** Returns the handlers of the two calls of each order: prepare and submit. */
// biome-ignore lint/suspicious/noExplicitAny: orders of every input
export function orderHandlers(definitions: readonly OrderDefinition<any, any, any, any>[]): Handler[] {
  return definitions.flatMap((definition) => [
    handleEarly(definition.contract.prepare, (context, input) => prepareOrder(context, definition, input)),
    handleEarly(definition.contract.submit, (context, request) => submitOrder(context, definition, request)),
  ])
}

const challenge =
  (channel: 'sms' | 'voice') =>
  async (
    context: Parameters<typeof sendDynamicPassword>[0],
    request: {
      orderId: string
      factor: CodeFactor
      mobile?: string | undefined
      idempotencyKey?: string | undefined
    },
  ) => {
    const sent = await sendDynamicPassword(context, { ...request, channel })
    return {
      mobile: sent.mobile,
      expiresAt: wireTime(sent.expiresAt),
      resendAfterSeconds: sent.resendAfterSeconds,
    }
  }

export const handlers: Handler[] = [
  handleEarly(srandnum, challenge('sms')),
  handleEarly(reqVoicePassWord, challenge('voice')),
  handle(initVerifySign, async (context, asked) => {
    const begun = await beginSignature(context, asked)
    return { ...begun, expiresAt: wireTime(begun.expiresAt) }
  }),
  handleEarly(orderReceipt, ({ db, session }, { orderId }) => readReceipt(db, session.customerId, orderId)),
  handle(resolveOrder, async ({ db, session }, { orderId }) => ({
    receipt: await receiptOrWithdrawal(db, session.customerId, orderId),
  })),
  handle(orderReceiptPdf, async ({ db, session, services, language, now }, { orderId }) => {
    const facts = await readReceiptFacts(db, session.customerId, orderId)
    const pdf = await receiptPdf(facts, { language, signer: services.documents, now })
    return { fileName: `receipt-${orderId}.pdf`, base64: pdf.toString('base64') }
  }),
  handle(orderReceiptFile, async ({ db, session, services, now }, { orderId }) => {
    const facts = await readReceiptFacts(db, session.customerId, orderId)
    const file = await receiptFile(db, session.customerId, facts, { signer: services.documents, now })
    const { why } = JSON.parse(file.content) as { why: 'dayOpen' | 'notBooked' | null }
    const base64 = Buffer.from(JSON.stringify(file, null, 1)).toString('base64')
    return { fileName: `receipt-${orderId}.json`, base64, why }
  }),
  handle(orderSignatureFile, async ({ db, session, services }, { orderId }) => {
    const file = await signatureFile(db, services.authority, session.customerId, orderId)
    return { fileName: `signature-${orderId}.p7m`, base64: file.toString('base64') }
  }),
]
