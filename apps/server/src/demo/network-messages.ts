import { networkMessages as call } from '@cloudsail/contract/demo'
import { wireTime } from '../bankday/index.ts'
import { BankError } from '../errors.ts'
import { handlePublic } from '../http/handler.ts'
import { messagesOf, messagesOfOrder } from '../networks/index.ts'

/** Returns the messages of a payment as sent over the wire, by the order's number or the payment's own. */
export const networkMessages = handlePublic(call, async ({ db, services }, { number }) => {
  if (services.config.mode !== 'demo') throw new BankError('noAuthority')
  const messages = await (number.length === 20 ? messagesOfOrder(db, number) : messagesOf(db, number))
  return {
    messages: messages.map(({ archivedAt, ...message }) => ({
      ...message,
      archivedAt: wireTime(archivedAt),
    })),
  }
})
