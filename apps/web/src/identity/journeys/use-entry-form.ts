import type { RequestInput } from '@cloudsail/contract'
import type { activateBranchAccess, checkInfo2, creditcardLogon } from '@cloudsail/contract/identity'
import { useImageCode } from '@cloudsail/ui/use-image-code.ts'
import { beginJourney, entryValues } from './journey-store.ts'
import { callJourney } from './use-journey.ts'
import { useStepForm } from './use-step-form.ts'

const document = { idType: 'residentId', idNumber: '', imageCode: '' }

/**
 * Creates the first form of a journey: its own fields, a document and the characters of a picture, sent by `call`. The frame
 * continues from there.
 */
export function useEntryForm<Values extends Record<string, string>>(
  call: typeof checkInfo2 | typeof creditcardLogon | typeof activateBranchAccess,
  initial: Values,
  besides: Record<string, string> = {},
) {
  const image = useImageCode()
  const form = useStepForm<Values & typeof document>({
    initial: entryValues({ ...initial, ...document }),
    call,
    besides,
    image,
    send: async (values) => {
      const request = { ...values, ...besides, imageCodeId: image.picture?.id ?? '' }
      beginJourney(
        await callJourney(call as typeof checkInfo2, request as unknown as RequestInput<typeof checkInfo2>),
        values,
      )
    },
  })
  return { form, image }
}
