import * as calls from '@cloudsail/contract/messages'
import { type Handler, handle } from '../../http/handler.ts'
import { queryHandlers } from '../../query/index.ts'
import { actOnOwnMail } from './act.ts'
import { queryMails, readAll, readMail } from './read-mail.ts'
import { readLetterForm, saveLetter, sendLetter } from './send.ts'

export const mailHandlers: Handler[] = [
  handle(calls.initSendMessage, readLetterForm),
  handle(calls.sendMessage, sendLetter),
  ...queryHandlers(calls.mails, { read: queryMails }),
  handle(calls.readMail, readMail),
  handle(calls.readAllMail, readAll),
  handle(calls.saveMailDraft, saveLetter),
  handle(calls.actOnMail, actOnOwnMail),
]
