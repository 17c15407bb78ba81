import type { Language } from './text.ts'

/** Envelopes of the wire. `body` is one text if `encryptFlag` is "1". */
export interface RequestHeader {
  channel: 'WEB'
  language: Language
}
export interface RequestBody {
  IFP_SID: string
  encryptFlag: '0' | '1'
  [field: string]: unknown
}
export interface RequestEnvelope {
  header: RequestHeader
  body: RequestBody | string
}
export interface ResponseEnvelope {
  header: { errorCode: string; errorMsg: string }
  /** In an error, `field` is the path of the input that it belongs to ("payee.name") and `key` is the ErrorKey. */
  body: Record<string, unknown> & { isEncryptFlag?: '0' | '1' }
}
