import { orderStateNames, type Receipt } from '@cloudsail/contract/orders'
import { momentText } from '../base/dates.ts'
import { navigate } from '../base/router.ts'
import { useLanguage, useTexts } from '../base/texts.ts'
import { showToast } from '../base/toast-store.ts'
import { handToPrint } from '../print-handover.ts'
import { bytesOf, saveFile } from '../save-file.ts'
import type { OrderPort } from './port.ts'

interface ReceiptActions {
  onPrint: () => void
  onPdf: () => Promise<void>
  onSignature: () => Promise<void>
  onProof: () => Promise<'dayOpen' | 'notBooked' | null>
  onCopy: () => Promise<void>
  /** Shares the receipt's words by the device's share function, or copies them if there is none. */
  onTell: () => Promise<void>
}

/**
 * Returns the actions of a receipt: print, save the bank's document, share its words, save its proof, save the customer's
 * signature.
 */
export function useReceiptActions(
  receipt: Receipt,
  { pdf, signatureFile, proofFile }: Pick<OrderPort, 'pdf' | 'signatureFile' | 'proofFile'>,
): ReceiptActions {
  const t = useTexts('flow')
  const language = useLanguage()
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
    onCopy: copy,
    onTell: async () => {
      if (!navigator.share) return copy()
      // Cancelling in the device's share sheet is not an error.
      await navigator.share({ text: words() }).catch(() => undefined)
    },
  }

  function words(): string {
    const rows = [
      ...receipt.lines.map(({ label, value }) => [label[language], value[language]]),
      [t('receipt.state'), orderStateNames[receipt.state][language]],
      [t('receipt.at'), momentText(receipt.submittedAt, true)],
      [t('receipt.orderId'), receipt.orderId],
      ...(receipt.verificationCode ? [[t('receipt.code'), receipt.verificationCode]] : []),
    ]
    const colon = language === 'zh' ? '：' : ': '
    return [receipt.title[language], ...rows.map((row) => row.join(colon))].join('\n')
  }

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(words()).then(
      () => showToast('success', t('receipt.copied')),
      () => showToast('error', t('receipt.notCopied')),
    )
  }
}
