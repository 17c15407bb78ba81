export { checkValidity } from './check-validity.ts'
export { type Certificate, findCertificate } from './find-certificate.ts'
