import {
  type ContractRow,
  type ContractState,
  contractFile,
  contractStateNames,
  fileContract,
  signContract,
} from '@cloudsail/contract/contracts'
import { planContracts } from '@cloudsail/contract/wealth'
import { useState } from 'react'
import { call } from '../../base/api/index.ts'
import { momentText } from '../../base/dates.ts'
import { invalidateQueries, useCall } from '../../base/queries.ts'
import { loadTexts, useLanguage, useTexts } from '../../base/texts.ts'
import { useScreenTitle } from '../../base/use-screen-at.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { bytesOf, saveFile } from '../../ui/save-file.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import css from './plans.module.css'

void loadTexts('plans')

const tones: Record<ContractState, TagTone> = {
  drawnUp: 'plain',
  signed: 'sea',
  mismatched: 'warn',
  filed: 'good',
  ended: 'plain',
}

/** PIF1406000: contracts with both signatures, their SHA-256 and archive number. */
export default function PlanContractsScreen() {
  const t = useTexts('plans')
  const title = useScreenTitle()
  const answer = useCall(planContracts, {})
  const contracts = answer.data?.contracts
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {contracts && (
        <Card>
          {contracts.length === 0 ? (
            <EmptyState
              title={t('contracts.none')}
              action={<ButtonLink href="/PIF1402000">{t('toPlans')}</ButtonLink>}
            />
          ) : (
            <ul className={css.rows}>
              {contracts.map((contract) => (
                <Contract key={contract.contract} contract={contract} />
              ))}
            </ul>
          )}
        </Card>
      )}
      <p className={css.quiet}>
        {t('contracts.verify')}{' '}
        <ButtonLink look="text" href="/verifyReceipt">
          {t('contracts.verify.link')}
        </ButtonLink>
      </p>
    </div>
  )
}

function Contract({ contract }: { contract: ContractRow }) {
  const t = useTexts('plans')
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const number = contract.contract
  const isUnfiled = contract.state === 'signed' || contract.state === 'mismatched'
  const save = async () => {
    const { fileName, mediaType, base64 } = await call(contractFile, { contract: number })
    saveFile(fileName, bytesOf(base64), mediaType)
  }
  const file = async () => {
    setBusy(true)
    try {
      await call(signContract, { contract: number })
      await call(fileContract, { contract: number })
    } catch {
      // Said by the call; the bank goes on by itself.
    } finally {
      setBusy(false)
      await invalidateQueries()
    }
  }
  const rows: [string, string][] = [
    [t('contracts.number'), number],
    [
      t('contracts.signed'),
      `${momentText(contract.signedAt!)}${contract.signer ? ` · ${contract.signer.name} · ${contract.signer.serial}` : ''}`,
    ],
    [
      t('contracts.countersigned'),
      contract.countersignedAt ? momentText(contract.countersignedAt) : t('contracts.pending'),
    ],
    [t('contracts.sha256'), contract.countersignedSha256 ?? contract.sha256],
    [
      t('contracts.archive'),
      contract.archiveNumber
        ? `${contract.archiveNumber} · ${momentText(contract.filedAt!)}`
        : t('contracts.pending'),
    ],
  ]
  return (
    <li>
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
          {t('contracts.pdf')}
        </Button>
        {isUnfiled && (
          <Button look="line" small busy={busy} onClick={() => void file()}>
            {t('contracts.file')}
          </Button>
        )}
      </p>
    </li>
  )
}
