import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import decideMaterial from './decide-material.ts';
import getMaterial from './get-material.ts';
import getMaterials from './get-materials.ts';
import { materialData, materialRepository, type Materials } from './material-repository.ts';
import removeMaterial from './remove-material.ts';
import saveMaterial from './save-material.ts';

declare module '../services.ts' {
  interface Services {
    materials: Materials;
  }
}

/** Pictures of hosts that are reviewed before they are used. */
export default defineNoun({
  calls: { decideMaterial, getMaterial, getMaterials, removeMaterial, saveMaterial },
  open: ({ db }: Pick<Base, 'db'>) => ({ materials: materialRepository(db) }),
  personalData: [materialData],
});
