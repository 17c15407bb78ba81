import type { Language } from './text.ts'

/** Wire envelopes of specification section 7. `body` is one text where `encryptFlag` is "1". */
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
  /** On an error: `field` names the input it belongs to, as a path ("payee.name"); `key` the ErrorKey. */
  body: Record<string, unknown> & { isEncryptFlag?: '0' | '1' }
}
