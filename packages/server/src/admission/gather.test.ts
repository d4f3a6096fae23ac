import { describe, expect, it, vi } from 'vitest'
import { gathering } from './gather.ts'

/** Asks whose answers come when a test gives them. */
function slowly() {
  const asked: { readonly questions: readonly number[]; readonly answer: () => void }[] = []
  const loader = gathering(
    (questions: readonly number[]) =>
      new Promise<readonly string[]>((resolve) => {
        asked.push({ questions, answer: () => resolve(questions.map(String)) })
      }),
  )
  return { asked, loader }
}

const turn = () => new Promise<void>((resolve) => void setImmediate(() => setImmediate(resolve)))

describe('questions', () => {
  it('of one turn go together, and everybody gets the own answer', async () => {
    const { asked, loader } = slowly()
    const answers = [1, 2, 2].map((question) => loader.load(question))
    await turn()
    expect(asked.map(({ questions }) => questions)).toEqual([[1, 2, 2]])
    asked[0]!.answer()
    expect(await Promise.all(answers)).toEqual(['1', '2', '2'])
  })

  it('that come while three are on their way wait for the first of them, and go together', async () => {
    const { asked, loader } = slowly()
    const answers: Promise<string>[] = []
    for (const question of [1, 2, 3, 4, 5]) {
      answers.push(loader.load(question))
      await turn()
    }
    expect(asked.map(({ questions }) => questions)).toEqual([[1], [2], [3]])
    asked[1]!.answer()
    expect(await answers[1]).toBe('2')
    expect(asked.map(({ questions }) => questions)).toEqual([[1], [2], [3], [4, 5]])
    for (const { answer } of asked) answer()
    expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4', '5'])
  })

  it('do not wait for one that hangs', async () => {
    const { asked, loader } = slowly()
    for (const question of [1, 2, 3, 4]) {
      void loader.load(question)
      await turn()
    }
    await vi.waitFor(() => expect(asked.map(({ questions }) => questions)).toEqual([[1], [2], [3], [4]]))
  })

  it('are all answered where there are more than go together', async () => {
    const { asked, loader } = slowly()
    for (const question of [-1, -2, -3]) {
      void loader.load(question)
      await turn()
    }
    const answers = Array.from({ length: 450 }, (_, i) => loader.load(i))
    await turn()
    for (let i = 0; i < asked.length; i++) {
      asked[i]!.answer()
      await turn()
    }
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 450 }, (_, i) => String(i)))
  })
})
