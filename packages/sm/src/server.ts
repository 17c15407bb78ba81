export { encryptResponse, openRequest, readRequest } from './envelope.ts'
export { decodeSecret } from './secret.ts'
export { serverSuite } from './server-suite.ts'
export { type BankKey, generateBankKey, readBankKey } from './sm2-key.ts'
