export { certificateRequest, createKeys, keyAlgorithm } from './certificate-request.ts'
export { describeCertificate } from './describe-certificate.ts'
export { type KeyFile, Pkcs12Error, readPkcs12, writePkcs12 } from './pkcs12.ts'
