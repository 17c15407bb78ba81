import { beginUpload, finishUpload, removeUpload, sendUploadPart } from '@cloudsail/contract/uploads'
import { type Handler, handle } from '../http/handler.ts'
import { begin, finish, receivePart, removeFile } from './receive-upload.ts'

export const handlers: Handler[] = [
  handle(beginUpload, ({ db, session, now }, request) =>
    begin(db, { customerId: session.customerId, now }, request),
  ),
  handle(sendUploadPart, async ({ db, session }, request) => {
    await receivePart(db, session.customerId, request)
    return {}
  }),
  handle(finishUpload, ({ db, session }, request) => finish(db, session.customerId, request)),
  handle(removeUpload, async ({ db, session }, { uploadId }) => {
    await removeFile(db, session.customerId, uploadId)
    return {}
  }),
]
