export { readCertificate, readRevoked } from './certificate.ts'
export { type PdfVerdict, type Trust, verifyPdf } from './signed-pdf.ts'
export { verifyText } from './signed-text.ts'
