import { aLesson, aSignUp } from '#tests/support/a-lesson.ts'
import type { Wish, World } from './once-world.ts'

const teacher = ({ scene }: World) => scene.accounts.instructor ?? 0
const lessonOf = ({ scene }: World) => scene.ids['lessonId'] ?? 0

/** Calls of instructors that name them in the path. */
const ofTeacher = (world: World, body: object = {}): Wish => ({
  as: 'instructor',
  params: { user_id: teacher(world) },
  body,
})

/** The calls of instruction that run once, each with a request that it accepts. */
export const instructionScenes: Readonly<Record<string, (world: World) => Wish | Promise<Wish>>> = {
  'instruction.beginTeaching': async ({ deps, scene }) => {
    const owner = scene.accounts.owner ?? 0
    await deps.db.updateTable('account').set({ email_verified_at: deps.clock.now() }).where('id', '=', owner).execute()
    return { as: 'owner' }
  },
  'instruction.signupForInstruction': (world) => ({ as: 'owner', body: { eid: lessonOf(world) } }),
  'instruction.waitForInstruction': async (world) => {
    const eid = await aLesson(world.deps, teacher(world))
    await aSignUp(world.deps, eid, world.scene.accounts.stranger ?? 0)
    return { as: 'owner', body: { eid } }
  },
  'instruction.paymentForInstruction': (world) => ({ as: 'stranger', body: { eid: lessonOf(world) } }),
  'instruction.cancelSignupForInstruction': ({ scene }) => ({
    as: 'stranger',
    params: { srid: scene.ids['srid'] ?? 0 },
  }),
  'instruction.addScheduleEvent': (world) => ofTeacher(world),
  'instruction.addScheduleEvents': (world) => ofTeacher(world),
  'instruction.cancelScheduleEvents': (world) => ofTeacher(world, { eids: [lessonOf(world)] }),
  'instruction.addLessonStudent': (world) => ({ as: 'instructor', params: { eid: lessonOf(world) } }),
  'instruction.confirmLessonStudent': async (world) => {
    const owner = world.scene.accounts.owner ?? 0
    const srid = await aSignUp(world.deps, lessonOf(world), owner, { state: 'waiting' })
    return { as: 'instructor', params: { srid } }
  },
  'instruction.writeToLesson': (world) => ({ as: 'instructor', params: { eid: lessonOf(world) } }),
}
