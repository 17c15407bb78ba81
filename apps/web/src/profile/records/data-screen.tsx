import { dataCentre, dataExports } from '@cloudsail/contract/profile'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useSession } from '@cloudsail/ui/base/session.ts'
import { loadTexts, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenTitle } from '@cloudsail/ui/base/use-screen-at.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { Columns } from '@cloudsail/ui/columns.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { PageTop } from '@cloudsail/ui/page-top.tsx'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { useInfobar } from '../../base/infobar.ts'
import { ConsentsCard } from './consents-card.tsx'
import css from './data.module.css'
import { DataAnswer } from './data-answer.tsx'
import { ExportButton, ExportCard } from './export-card.tsx'
import { ExportForm } from './export-form.tsx'
import { KeptCard } from './kept-card.tsx'
import { LookedCard } from './looked-card.tsx'

void loadTexts('dataCentre')

/**
 * Shows which data the bank keeps, why and how long, the customer's consents, who accessed the data, and an export of
 * everything.
 */
export default function DataScreen() {
  const kind = useSession()?.user?.kind
  // Customers who have not signed may only read.
  const mayExport = kind !== undefined && kind !== 'unsigned'
  const exports = useCall(dataExports, {}, { enabled: mayExport })
  const method = useInfobar().data?.method
  const [exporting, setExporting] = useState(false)
  if (exporting && exports.data && method)
    return (
      <ExportForm
        today={exports.data.today}
        max={exports.data.max}
        asksPassword={method === 'none'}
        onBack={() => setExporting(false)}
      />
    )
  return (
    <Records
      exportCard={<ExportCard answer={mayExport ? exports : null} />}
      exportButton={mayExport && <ExportButton exports={exports.data} onStart={() => setExporting(true)} />}
    />
  )
}

function Records({ exportCard, exportButton }: { exportCard: ReactNode; exportButton: ReactNode }) {
  const t = useTexts('dataCentre')
  const title = useScreenTitle()
  const answer = useCall(dataCentre, {})
  const { data } = answer
  return (
    <div className={css.page}>
      <PageTop title={title} about={t('intro')} />
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data && (
        <>
          <DataAnswer data={data}>{exportButton}</DataAnswer>
          <Columns
            beside={
              <>
                <LookedCard looked={data.looked} />
                {exportCard}
              </>
            }
          >
            <div className={css.page}>
              <KeptCard kept={data.kept} />
              <ConsentsCard consents={data.consents} />
            </div>
          </Columns>
        </>
      )}
    </div>
  )
}
