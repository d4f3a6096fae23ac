import { describe, expect, it, vi } from 'vitest'
import { batchLoader } from './batch-loader.ts'

/** Asks whose answers come when a test gives them. */
function slowly() {
  const asked: { readonly questions: readonly number[]; readonly answer: () => void }[] = []
  const loader = batchLoader(
    (questions: readonly number[]) =>
      new Promise<readonly string[]>((resolve) => {
        asked.push({ questions, answer: () => resolve(questions.map(String)) })
      }),
  )
  return { asked, loader }
}

const turn = () => new Promise<void>((resolve) => void setImmediate(() => setImmediate(resolve)))

describe('queries', () => {
  it('of one turn are sent together, and each caller gets its own answer', async () => {
    const { asked, loader } = slowly()
    const answers = [1, 2, 2].map((question) => loader.load(question))
    await turn()
    expect(asked.map(({ questions }) => questions)).toEqual([[1, 2, 2]])
    asked[0]!.answer()
    expect(await Promise.all(answers)).toEqual(['1', '2', '2'])
  })

  it('wait while others are in flight, and are then sent together, when they are few', async () => {
    const { asked, loader } = slowly()
    const answers: Promise<string>[] = []
    for (const question of [1, 2, 3]) {
      answers.push(loader.load(question))
      await turn()
    }
    expect(asked.map(({ questions }) => questions)).toEqual([[1]])
    asked[0]!.answer()
    expect(await answers[0]).toBe('1')
    await turn()
    expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3]])
    asked[1]!.answer()
    expect(await Promise.all(answers)).toEqual(['1', '2', '3'])
  })

  it('are sent in up to three concurrent statements when they are many', async () => {
    const { asked, loader } = slowly()
    const answers: Promise<string>[] = []
    for (const first of [10, 20, 30, 40]) {
      for (let i = 0; i < 5; i++) answers.push(loader.load(first + i))
      await turn()
    }
    expect(asked.map(({ questions }) => questions[0])).toEqual([10, 20, 30])
    asked[1]!.answer()
    await turn()
    expect(asked.map(({ questions }) => questions[0])).toEqual([10, 20, 30, 40])
    for (const { answer } of asked) answer()
    expect(await Promise.all(answers)).toHaveLength(20)
  })

  it('do not wait for one that hangs', async () => {
    const { asked, loader } = slowly()
    for (const question of [1, 2, 3]) {
      void loader.load(question)
      await turn()
    }
    await vi.waitFor(() => expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3]]))
  })

  it('are all answered when there are more than fit into one statement', async () => {
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
