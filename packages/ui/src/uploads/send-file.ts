import { beginUpload, finishUpload, sendUploadPart } from '@cloudsail/contract/uploads'
import { call } from '../base/api/index.ts'
import { sendInParts } from './send-in-parts.ts'

const reporting = { reportErrors: 'none' } as const

/** Uploads a file in parts. Returns its number once the bank has checked it. Rejects with a CallError. */
export const sendFile = (file: File): Promise<string> =>
  sendInParts(file, {
    begin: (named) => call(beginUpload, { kind: 'document', ...named }, reporting),
    send: (part) => call(sendUploadPart, part, reporting),
    finish: (sent) => call(finishUpload, sent, reporting),
  })
