import { expect, test, vi } from 'vitest'

vi.mock('@cloudsail/ui/base/api/index.ts', () => ({
  call: vi.fn(async () => ({ payees: [], contacts: [] })),
}))
vi.mock('@cloudsail/ui/base/session.ts', () => ({ currentSession: vi.fn() }))
vi.mock('@cloudsail/ui/base/texts.ts', () => ({ loadTexts: async () => {}, texts: () => String }))

const { call } = await import('@cloudsail/ui/base/api/index.ts')
const { currentSession } = await import('@cloudsail/ui/base/session.ts')
const { payeeSource } = await import('./search-source.ts')

test.each([
  ['branchSigned', 4],
  ['onlineSigned', 0],
  ['cardOnly', 0],
])('for %s, the bank is asked for payees %i times', async (kind, times) => {
  vi.mocked(call).mockClear()
  vi.mocked(currentSession).mockReturnValue({ sid: 's', user: { kind } } as never)
  expect(await payeeSource()).toEqual([])
  expect(call).toHaveBeenCalledTimes(times)
})
