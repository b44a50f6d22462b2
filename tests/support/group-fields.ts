/** What a request says about a group, besides its name: any member may be in it, and nobody is put in automatically. */
export const groupFields = {
  color: 'aa3355',
  poc: '',
  poc_phone: '',
  poc_email: '',
  group_change_allowed: false,
  rating_change_allowed: false,
  automate: false,
  female: true,
  male: true,
  min_age: null as number | null,
  max_age: null as number | null,
  ratings: [] as number[],
}
