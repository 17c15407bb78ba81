import type { StaffActionContract } from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { go } from '../base/route.ts'
import { Table } from '../parts/table.tsx'

interface Props {
  functions: readonly StaffActionContract[]
  /** Shows what approval each function needs. */
  withApproval?: boolean
}

/** Functions by code. Enter or a press opens the form of one. */
export function FunctionTable({ functions, withApproval }: Props) {
  const t = useTexts('staff')
  const language = useLanguage()
  return (
    <Table
      label={t('functions')}
      tall={Boolean(withApproval)}
      columns={[
        { title: t('code'), width: withApproval ? 90 : 56, value: ({ code }) => code },
        {
          title: t('function'),
          ...(withApproval && { width: 320 }),
          value: ({ title }) => title[language],
        },
        ...(withApproval
          ? [
              {
                title: t('approval'),
                value: ({ approval }: StaffActionContract) =>
                  approval.kinds.map((kind) => t(`approvalKind.${kind}`)).join(' / '),
              },
            ]
          : []),
      ]}
      rows={functions}
      rowKey={({ code }) => code}
      onOpen={({ code }) => go(`/action/${code}`)}
      openLabel="open"
      empty={t('functions.none')}
    />
  )
}
