import { beginUpload, finishUpload, removeUpload, sendUploadPart } from '@cloudsail/contract/uploads'
import { type Handler, handle } from '../http/handler.ts'
import { begin, finish, receivePart, removeFile, type Sender } from './receive-upload.ts'

const ofCustomer = ({ customerId }: { customerId: bigint }): Sender => ({ customerId, by: 'customer' })

export const handlers: Handler[] = [
  handle(beginUpload, ({ db, session, now }, request) => begin(db, { ...ofCustomer(session), now }, request)),
  handle(sendUploadPart, async ({ db, session }, request) => {
    await receivePart(db, ofCustomer(session), request)
    return {}
  }),
  handle(finishUpload, ({ db, session }, request) => finish(db, ofCustomer(session), request)),
  handle(removeUpload, async ({ db, session }, { uploadId }) => {
    await removeFile(db, ofCustomer(session), uploadId)
    return {}
  }),
]
