import type { Receipt } from '@cloudsail/contract/orders'
import { navigate } from '../../app/router.ts'
import { handToPrint } from '../print-handover.ts'
import { bytesOf, saveFile } from '../save-file.ts'
import type { OrderPort } from './port.ts'

/** What a receipt offers: a print view, and a document from the bank. */
export function receiptActions(
  receipt: Receipt,
  { pdf }: Pick<OrderPort, 'pdf'>,
): { onPrint: () => void; onPdf: () => Promise<void> } {
  return {
    onPrint: () => {
      handToPrint(receipt)
      navigate('/print')
    },
    onPdf: async () => {
      const { fileName, base64 } = await pdf(receipt.orderId)
      saveFile(fileName, bytesOf(base64), 'application/pdf')
    },
  }
}
