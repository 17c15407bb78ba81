import {
  type ContractRow,
  type ContractState,
  contractFile,
  contractStateNames,
  fileContract,
  signContract,
} from '@cloudsail/contract/contracts'
import { useState } from 'react'
import { call } from '../base/api/index.ts'
import { momentText } from '../base/dates.ts'
import { invalidateQueries } from '../base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { saveDocument } from '../save-file.ts'
import { Tag, type TagTone } from '../tag.tsx'
import css from './contract-entry.module.css'

void loadTexts('contracts')

const tones: Record<ContractState, TagTone> = {
  drawnUp: 'plain',
  signed: 'sea',
  mismatched: 'warn',
  filed: 'good',
  ended: 'plain',
}

/** Shows a signed contract: both signatures, its SHA-256 and archive number, its PDF, and the steps still to be done. */
export function ContractEntry({ contract }: { contract: ContractRow }) {
  const t = useTexts('contracts')
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const number = contract.contract
  const isUnfiled = contract.state === 'signed' || contract.state === 'mismatched'
  const save = async () => {
    saveDocument(await call(contractFile, { contract: number }))
  }
  const file = async () => {
    setBusy(true)
    try {
      await call(signContract, { contract: number })
      await call(fileContract, { contract: number })
    } catch {
      // The call has shown the error. The bank continues by itself.
    } finally {
      setBusy(false)
      await invalidateQueries()
    }
  }
  const rows: [string, string][] = [
    [t('number'), number],
    [
      t('signed'),
      `${momentText(contract.signedAt!)}${contract.signer ? ` · ${contract.signer.name} · ${contract.signer.serial}` : ''}`,
    ],
    [t('countersigned'), contract.countersignedAt ? momentText(contract.countersignedAt) : t('pending')],
    [t('sha256'), contract.countersignedSha256 ?? contract.sha256],
    [
      t('archive'),
      contract.archiveNumber ? `${contract.archiveNumber} · ${momentText(contract.filedAt!)}` : t('pending'),
    ],
  ]
  return (
    <div className={css.entry}>
      <p className={css.rowHead}>
        <b>{contract.title[language]}</b>
        <Tag tone={tones[contract.state]}>{contractStateNames[contract.state][language]}</Tag>
      </p>
      <dl className={css.pairs}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.rowHead}>
        <Button look="line" small onClick={() => void save().catch(() => {})}>
          {t('pdf')}
        </Button>
        {isUnfiled && (
          <Button look="line" small busy={busy} onClick={() => void file()}>
            {t('file')}
          </Button>
        )}
      </p>
    </div>
  )
}
