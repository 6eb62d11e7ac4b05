# TERCET_SANITIZE=address,undefined switches on the sanitizers for the whole tree.
if(TERCET_SANITIZE)
  add_compile_options(-fsanitize=${TERCET_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${TERCET_SANITIZE})
endif()
