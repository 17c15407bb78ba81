import type { Receipt } from '@cloudsail/contract/orders'
import { navigate } from '../../base/router.ts'
import { handToPrint } from '../print-handover.ts'
import { bytesOf, saveFile } from '../save-file.ts'
import type { OrderPort } from './port.ts'

/** What a receipt offers: a print view, a document from the bank, and the customer's signature as a file. */
export function receiptActions(
  receipt: Receipt,
  { pdf, signatureFile, proofFile }: Pick<OrderPort, 'pdf' | 'signatureFile' | 'proofFile'>,
): {
  onPrint: () => void
  onPdf: () => Promise<void>
  onSignature: () => Promise<void>
  onProof: () => Promise<'dayOpen' | 'notBooked' | null>
} {
  return {
    onPrint: () => {
      handToPrint(receipt)
      navigate('/print')
    },
    onPdf: async () => {
      const { fileName, base64 } = await pdf(receipt.orderId)
      saveFile(fileName, bytesOf(base64), 'application/pdf')
    },
    onProof: async () => {
      const { fileName, base64, why } = await proofFile(receipt.orderId)
      saveFile(fileName, bytesOf(base64), 'application/json')
      return why
    },
    onSignature: async () => {
      const { fileName, base64 } = await signatureFile(receipt.orderId)
      saveFile(fileName, bytesOf(base64), 'application/pkcs7-mime')
    },
  }
}
