import type { ExportFormat } from '@cloudsail/contract'
import { queryDetails } from '@cloudsail/contract/accounts'
import { call } from '../base/api/index.ts'
import { texts } from '../base/texts.ts'
import { showToast } from '../base/toast-store.ts'
import { bytesOf, saveFile } from '../ui/save-file.ts'
import { type StatementFilters, statementRequest } from './statement-request.ts'

/** Has the bank make the document of what is shown, and saves it. A refusal has been told by the time this ends. */
export async function exportStatement(filters: StatementFilters, format: ExportFormat): Promise<void> {
  const t = texts('accounts')
  const request = { ...statementRequest(filters), format }
  const file = await call(queryDetails.exportCall, request, { busy: t('exporting') }).catch(() => null)
  if (!file) return
  saveFile(file.fileName, bytesOf(file.base64), file.mediaType)
  showToast('success', t('exported', { name: file.fileName }))
}
